"""What happened then, for each scenario."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.kernel.text import Text

STORIES: Mapping[str, Text] = {
    "lepanto": Text(
        "On 7 October 1571 the fleet of the Holy League under Don Juan de Austria met the Ottoman fleet of Ali "
        "Pasha at the mouth of the Gulf of Patras. Six Venetian galleasses, towed ahead of the line, broke the "
        "order of the Ottoman advance with their guns. Near the coast Barbarigo was mortally wounded, but "
        "Scirocco’s wing was driven ashore; in the centre the Real and the Sultana fought side against side until"
        " Ali Pasha fell. In the south Ochiali drew Doria away from the centre, struck into the gap, and escaped "
        "with some thirty ships when Santa Cruz brought up the reserve. The League lost about fifteen galleys, "
        "the Ottomans close to two hundred ships, most of them taken, and some twelve thousand Christian rowers "
        "were set free.",
        "El 7 de octubre de 1571 la flota de la Liga Santa, al mando de don Juan de Austria, encontró a la flota "
        "otomana de Alí Bajá en la boca del golfo de Patras. Seis galeazas venecianas, remolcadas por delante de "
        "la línea, desordenaron con sus cañones el avance otomano. Junto a la costa Barbarigo cayó herido de "
        "muerte, pero el ala de Siroco acabó empujada a tierra; en el centro la Real y la Sultana combatieron "
        "borda con borda hasta que murió Alí Bajá. Al sur, Uluch Alí alejó a Doria del centro, atacó por el hueco"
        " y escapó con unas treinta naves cuando Santa Cruz acudió con la reserva. La Liga perdió unas quince "
        "galeras; los otomanos, cerca de doscientas naves, casi todas apresadas, y unos doce mil remeros "
        "cristianos recobraron la libertad.",
    ),
    "learn-left-wing": Text(
        "Nearest to the coast of Aetolia stood Agostino Barbarigo with the left wing of the League. Scirocco, "
        "whose pilots knew these shoals, tried to slip past it between the shore and the last Christian galley. "
        "Two galleasses had already torn gaps into his line when the wings met. Barbarigo let his ships swing "
        "towards the land like a door; he raised his visor to be heard, was hit in the eye by an arrow, and died "
        "two days later. By then the Ottoman right had been pressed against the shore, its crews had fled to "
        "land, and Scirocco had been pulled from the water dying. This scenario begins as the two wings come "
        "within reach of each other.",
        "Agostino Barbarigo, con el ala izquierda de la Liga, era quien estaba más cerca de la costa de Etolia. "
        "Siroco, cuyos pilotos conocían aquellos bajos, intentó rebasarlo entre la orilla y la última galera "
        "cristiana. Dos galeazas habían abierto ya huecos en su línea cuando las alas se encontraron. Barbarigo "
        "hizo girar sus naves hacia tierra como una puerta; se alzó la visera para que lo oyeran, una flecha le "
        "dio en un ojo, y murió dos días después. Para entonces la derecha otomana estaba aplastada contra la "
        "costa, sus tripulaciones habían huido a tierra y a Siroco lo habían sacado del agua moribundo. Este "
        "escenario empieza cuando las dos alas se ponen al alcance una de la otra.",
    ),
    "learn-galleass": Text(
        "Venice had rebuilt six great merchant galleys as floating batteries with guns on every side; Francesco "
        "Duodo commanded them. They were too heavy to keep up under oars, so galleys towed them into place ahead "
        "of the line. Ali Pasha’s centre rowed through their fire to reach the galleys behind them, and lost its "
        "order on the way. Some Ottoman captains turned aside, others hurried on one by one. A few ships of this "
        "scenario, which is made up for learning, show how such a passage went.",
        "Venecia había convertido seis grandes galeras mercantes en baterías flotantes con cañones por todas las "
        "bandas; las mandaba Francesco Duodo. Eran demasiado pesadas para seguir a las demás al remo, de modo que"
        " las llevaron a remolque hasta su puesto, por delante de la línea. El centro de Alí Bajá remó entre su "
        "fuego para llegar a las galeras de detrás y perdió el orden por el camino. Algunos capitanes otomanos se"
        " desviaron, otros siguieron deprisa de uno en uno. Las pocas naves de este escenario, pensado para "
        "aprender, muestran cómo era ese paso.",
    ),
}
