"""The processes of a running product, and what each of them is."""

import psutil

from tests.journeys.conftest import Product


def family(product: Product) -> list[psutil.Process]:
    """All that it has started, its database included, which may live in a folder of another place."""
    own = psutil.Process(product.process.pid).children(recursive=True)
    with product.admin() as admin:
        server = psutil.Process(admin.info.backend_pid).parent()
    servers = [server, *server.children(recursive=True)] if server else []
    known = {process.pid for process in own}
    return [*own, *(process for process in servers if process.pid not in known)]


def kind_of(process: psutil.Process) -> str:
    """web, worker, beat, postgres or supervisor."""
    line = command_of(process)
    for kind in ("granian", "worker", "beat", "postgres"):
        if kind in line:
            return {"granian": "web"}.get(kind, kind)
    return "supervisor"


def command_of(process: psutil.Process) -> str:
    """Its command line; "" if it has ended."""
    try:
        return " ".join(process.cmdline())
    except psutil.Error:
        return ""
