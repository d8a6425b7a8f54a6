"""The secrets are made once, kept private, and never replaced beside data that need them."""

import base64
import stat

import pytest

from memory_dashboard.embedded.errors import StackError
from memory_dashboard.embedded.secrets_file import ADMIN, ROLES, load_secrets, password_name


def test_the_first_start_makes_every_secret(tmp_path):
    secrets = load_secrets(tmp_path / "secrets.env", {}, has_data=False)
    assert len(base64.b64decode(secrets["MEMORY_MASTER_KEY"])) == 32
    assert len(secrets["MEMORY_SECRET_KEY"]) >= 50
    passwords = {secrets[password_name(role)] for role in (ADMIN, *ROLES)}
    assert len(passwords) == len(ROLES) + 1


def test_only_the_owner_may_read_the_file(tmp_path):
    load_secrets(tmp_path / "secrets.env", {}, has_data=False)
    assert stat.S_IMODE((tmp_path / "secrets.env").stat().st_mode) == 0o600


def test_a_later_start_reads_the_same_secrets(tmp_path):
    first = load_secrets(tmp_path / "secrets.env", {}, has_data=False)
    assert load_secrets(tmp_path / "secrets.env", {}, has_data=True) == first


def test_what_the_environment_sets_wins_and_is_not_written_down(tmp_path):
    secrets = load_secrets(tmp_path / "secrets.env", {"MEMORY_SECRET_KEY": "from outside"}, has_data=False)
    assert secrets["MEMORY_SECRET_KEY"] == "from outside"
    assert "from outside" not in (tmp_path / "secrets.env").read_text()


def test_the_environment_cannot_change_the_password_the_data_were_made_with(tmp_path):
    first = load_secrets(tmp_path / "secrets.env", {}, has_data=False)
    later = load_secrets(tmp_path / "secrets.env", {password_name(ADMIN): "another"}, has_data=True)
    assert later[password_name(ADMIN)] == first[password_name(ADMIN)]


def test_a_lost_file_is_not_replaced_beside_data(tmp_path):
    with pytest.raises(StackError, match="MEMORY_MASTER_KEY"):
        load_secrets(tmp_path / "secrets.env", {}, has_data=True)
    assert not (tmp_path / "secrets.env").exists()


def test_a_secret_that_a_newer_version_needs_is_added_and_the_others_stay(tmp_path):
    path = tmp_path / "secrets.env"
    first = load_secrets(path, {}, has_data=False)
    path.write_text("\n".join(line for line in path.read_text().splitlines() if "BROKER" not in line))
    later = load_secrets(path, {}, has_data=True)
    assert later.pop("MEMORY_BROKER_PASSWORD")
    first.pop("MEMORY_BROKER_PASSWORD")
    assert later == first
