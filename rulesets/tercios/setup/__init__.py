"""Setting up: armies, the table, deployment, each one segment. [T-ARM, T-TER, T-SCN]"""

from rulesets.tercios.setup.armies import first_state, option_problems, play_armies
from rulesets.tercios.setup.deploying import play_deployment
from rulesets.tercios.setup.policy import setup_policy
from rulesets.tercios.setup.scenery_buying import play_scenery

__all__ = ["first_state", "option_problems", "play_armies", "play_deployment", "play_scenery", "setup_policy"]
