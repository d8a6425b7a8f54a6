"""Sealing: a person's free text at rest is unreadable without their own data key.

AES-256-GCM. A sealed value is `version (1 byte) | nonce (12) | ciphertext and tag`, with `owner|table|row|column`
as associated data, so a value moved to another row, column or person does not open. The data key lives in the key
store wrapped by the master key; destroying it makes every copy and backup unreadable. Fingerprints (for looking
things up and for search terms) are keyed BLAKE2b under keys derived from the data key.
"""

import base64
import hashlib
import os
from dataclasses import dataclass
from functools import cached_property
from uuid import UUID

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings
from django.db import connections
from django.utils import timezone

from accounts.models.keys import DataKey

VERSION = b"\x01"
NONCE_BYTES = 12
FINGERPRINT_BYTES = 16


class KeyDestroyed(RuntimeError):
    """This person's data key was destroyed: what it sealed cannot be read any more."""


class CannotOpen(RuntimeError):
    """A sealed value does not open: it was moved, changed, or sealed under another key."""


@dataclass(frozen=True)
class Keyring:
    """The opened key of one owner. Kept for one transaction, never longer."""

    owner_id: UUID
    data_key: bytes

    @cached_property
    def _cipher(self) -> AESGCM:
        return AESGCM(self.data_key)

    @cached_property
    def _fingerprint_key(self) -> bytes:
        return _derive(self.data_key, b"fingerprint")

    @cached_property
    def _term_key(self) -> bytes:
        return _derive(self.data_key, b"search terms")

    def seal(self, text: str, place: str) -> bytes:
        """`text` sealed for one place ("table|row|column")."""
        nonce = os.urandom(NONCE_BYTES)
        return VERSION + nonce + self._cipher.encrypt(nonce, text.encode(), self._bind(place))

    def open(self, sealed: bytes, place: str) -> str:
        """The text that `seal` was given for the same place. Raises `CannotOpen`."""
        nonce, body = sealed[1 : 1 + NONCE_BYTES], sealed[1 + NONCE_BYTES :]
        if sealed[:1] != VERSION:
            raise CannotOpen("Unknown sealing version.")
        try:
            return self._cipher.decrypt(nonce, body, self._bind(place)).decode()
        except InvalidTag as error:
            raise CannotOpen("The sealed value does not belong here.") from error

    def fingerprint(self, purpose: str, text: str) -> bytes:
        """16 bytes that stand for `text` under this owner's key; equal texts of one purpose have equal ones."""
        return hashlib.blake2b(
            text.encode(),
            digest_size=FINGERPRINT_BYTES,
            key=self._fingerprint_key,
            person=purpose.encode()[:16],
        ).digest()

    def term(self, term: str) -> int:
        """A search term as a signed 64-bit number under this owner's key."""
        digest = hashlib.blake2b(
            term.encode(errors="surrogatepass"), digest_size=8, key=self._term_key
        ).digest()
        return int.from_bytes(digest, "big", signed=True)

    def _bind(self, place: str) -> bytes:
        return f"{self.owner_id}|{place}".encode()


def _derive(key: bytes, info: bytes) -> bytes:
    return HKDF(algorithm=SHA256(), length=32, salt=None, info=info).derive(key)


def _master_id(master: bytes) -> str:
    return hashlib.sha256(b"master" + master).hexdigest()[:8]


def _wrap(data_key: bytes, owner_id: UUID) -> bytes:
    nonce = os.urandom(NONCE_BYTES)
    return nonce + AESGCM(settings.MASTER_KEYS[0]).encrypt(nonce, data_key, owner_id.bytes)


def _unwrap(wrapped: bytes, master_id: str, owner_id: UUID) -> bytes:
    for master in settings.MASTER_KEYS:
        if _master_id(master) == master_id:
            return AESGCM(master).decrypt(wrapped[:NONCE_BYTES], wrapped[NONCE_BYTES:], owner_id.bytes)
    raise CannotOpen("MEMORY_MASTER_KEY does not hold the key that wrapped this person's data key.")


def open_keyring(owner_id: UUID) -> Keyring:
    """The owner's keyring; makes their key on first use, committed in the key store before anything is sealed by it.
    Raises `KeyDestroyed`."""
    wrapped, master_id = _stored(owner_id) or _made(owner_id)
    if wrapped is None:
        raise KeyDestroyed(KeyDestroyed.__doc__)
    return Keyring(owner_id, _unwrap(wrapped, master_id, owner_id))


def _stored(owner_id: UUID) -> tuple[bytes | None, str] | None:
    with connections["keys"].cursor() as cursor:  # without the ORM, since every request begins with it
        cursor.execute("SELECT wrapped, master_id FROM data_key WHERE owner_id = %s", [owner_id])
        found: tuple[bytes | None, str] | None = cursor.fetchone()
    return found


def _made(owner_id: UUID) -> tuple[bytes | None, str]:
    wrapped, master_id = _wrap(os.urandom(32), owner_id), _master_id(settings.MASTER_KEYS[0])
    row, _ = DataKey.objects.get_or_create(
        owner_id=owner_id, defaults={"wrapped": wrapped, "master_id": master_id}
    )
    return None if row.wrapped is None else bytes(row.wrapped), row.master_id


def destroy_key(owner_id: UUID) -> None:
    """Make everything that was ever sealed for this owner unreadable, here and in every backup. May run twice."""
    DataKey.objects.filter(owner_id=owner_id, destroyed_at=None).update(
        wrapped=None, destroyed_at=timezone.now()
    )


def seal_secret(text: str) -> str:
    """A short secret that belongs to nobody's memory (a second factor), sealed under the master key, as base64."""
    nonce = os.urandom(NONCE_BYTES)
    body = AESGCM(settings.MASTER_KEYS[0]).encrypt(nonce, text.encode(), b"secret")
    return base64.b64encode(VERSION + nonce + body).decode()


def open_secret(sealed: str) -> str:
    """What `seal_secret` was given, under the master key in force or an older one. Raises `CannotOpen`."""
    raw = base64.b64decode(sealed)
    for master in settings.MASTER_KEYS:
        try:
            return (
                AESGCM(master).decrypt(raw[1 : 1 + NONCE_BYTES], raw[1 + NONCE_BYTES :], b"secret").decode()
            )
        except InvalidTag:
            continue
    raise CannotOpen("No master key opens this secret.")
