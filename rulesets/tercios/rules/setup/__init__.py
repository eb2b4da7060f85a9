"""Setting up: armies, the table and deployment, one segment for each. [T-ARM, T-TER, T-SCN]"""

from rulesets.tercios.rules.setup.armies import first_state, option_problems, play_armies
from rulesets.tercios.rules.setup.deploying import play_deployment
from rulesets.tercios.rules.setup.scenery_buying import play_scenery

__all__ = ["first_state", "option_problems", "play_armies", "play_deployment", "play_scenery"]
