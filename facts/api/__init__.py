"""The JSON contract for agents. Each call: what it may do, then one room's verb, then the answer's shape."""

from ninja import Router

from facts.api import connecting, forgetting, memories, recalling, remembering, sessions, tools

router = Router()
router.add_router("", connecting.router)
router.add_router("", sessions.router)
router.add_router("", recalling.router)
router.add_router("", memories.router)
router.add_router("", remembering.router)
router.add_router("", forgetting.router)
router.add_router("", tools.router)

__all__ = ["router"]
