"""What each scenario is about, for those who choose one. [A-SCN-101..A-SCN-1206]"""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.kernel.text import Text

STORIES: Mapping[str, Text] = {
    "pitched": Text(
        "Two armies of the same size meet in the open, as at Wagram or Friedland, and neither means to give way. "
        "Both deploy along their long edges. The battle lasts six turns, perhaps a few more. Whoever has destroyed "
        "enemy units and officers worth over 200 points more than the other has won; anything closer is a draw.",
        "Dos ejércitos iguales se encuentran en campo abierto, como en Wagram o en Friedland, y ninguno piensa "
        "ceder. Ambos se despliegan a lo largo de sus lados mayores. La batalla dura seis turnos, quizá alguno más. "
        "Gana quien haya destruido unidades y oficiales enemigos por valor de más de 200 puntos de diferencia; si "
        "no, son tablas.",
    ),
    "assault": Text(
        "A smaller army has dug itself in behind redoubts and breastworks, and a larger one must storm them, as at "
        "Dresden in 1813. The defender buys positions and places them; the attacker marches on in the first "
        "turn. Two thirds of the positions in the attacker's hands are a victory, half of them a draw. Sappers help "
        "against the strongest. Between bots the attacker won seven battles of ten, so play it twice and change sides.",
        "Un ejército menor se ha atrincherado tras reductos y parapetos y otro mayor debe asaltarlos, como en "
        "Dresde en 1813. El defensor compra posiciones y las coloca; el atacante entra en la mesa en el primer "
        "turno. Dos tercios de las posiciones en manos del atacante son la victoria; la mitad, tablas. Contra las "
        "más fuertes ayudan los zapadores. Entre bots el atacante ganó siete de cada diez batallas, así que jugadla "
        "dos veces, cambiando de bando.",
    ),
    "farm": Text(
        "A farm stands in the middle of the field, and whoever has it bars the road, like La Haye Sainte at "
        "Waterloo. Half of the defender's army holds its buildings, walls and fences; the other half is on its way. "
        "The attacker must come close to the buildings and drive every defender off. As long as defenders are near, "
        "the farm is theirs. With equal points the attack is the harder part: between bots the defender held the farm "
        "in seven battles of ten, so play it twice and change sides.",
        "En medio del campo hay una granja y quien la tenga cierra el camino, como La Haye Sainte en Waterloo. "
        "La mitad del ejército defensor ocupa sus edificios, muros y cercas; la otra mitad está en camino. El "
        "atacante debe llegar hasta los edificios y echar de allí a todos los defensores. Mientras haya defensores "
        "cerca, la granja es suya. Con los mismos puntos, lo difícil es atacar: entre bots el defensor la conservó en "
        "siete de cada diez batallas, así que jugadla dos veces, cambiando de bando.",
    ),
    "hill": Text(
        "One hill commands the whole plain, like the Pratzen at Austerlitz. Nobody holds it yet, and both armies "
        "march towards it. In the end only one thing counts: whose units stand on the hill while no enemy unit does. "
        "If both are there, or nobody, it is a draw.",
        "Una colina domina toda la llanura, como el Pratzen en Austerlitz. Aún no es de nadie y los dos ejércitos "
        "marchan hacia ella. Al final solo cuenta una cosa: de quién son las unidades que están en la colina sin "
        "ninguna enemiga. Si están los dos, o nadie, son tablas.",
    ),
    "region": Text(
        "A campaign is decided by who feeds their army: villages, mills and fords of a whole region are at stake. The "
        "players place three objectives in turn, away from the edges. An objective belongs to the side that has units "
        "within 6 inches of it while the enemy has none. Who holds more of them at the end wins.",
        "Una campaña la decide quien alimenta a su ejército: están en juego los pueblos, molinos y vados de toda una "
        "región. Los jugadores colocan por turno tres objetivos, lejos de los bordes. Un objetivo es del bando que "
        "tiene unidades a 6 pulgadas o menos mientras el enemigo no tiene ninguna. Gana quien domine más al final.",
    ),
    "bridge": Text(
        "A river crosses the table near the defender's edge, and there is one bridge, as at Lodi or Arcole; a die "
        "says whether there is a ford as well. Half of the defender's army is at the bridge, the rest comes up from "
        "the reserve. The attacker must leave no defender near the bridge at the end. Otherwise the defender has won.",
        "Un río cruza la mesa cerca del borde del defensor y solo hay un puente, como en Lodi o en Arcole; un dado "
        "dice si hay además un vado. La mitad del ejército defensor está en el puente, el resto llega de la reserva. "
        "El atacante tiene que conseguir que al final no quede ningún defensor cerca del puente. Si no, ha ganado el "
        "defensor.",
    ),
    "village": Text(
        "A village of five houses lies before the defender's edge, like Essling or Plancenoit, and a small force is to "
        "hold it against twice its number. House by house the attacker must drive it out. Whoever has units in or "
        "near a building while the enemy has none holds it. The attacker needs more than half of them; if both "
        "hold as many, it is a draw. Between bots the attacker took it in seven battles of ten, so play it twice and "
        "change sides.",
        "Un pueblo de cinco casas se alza ante el borde del defensor, como Essling o Plancenoit, y una fuerza pequeña "
        "debe sostenerlo contra el doble. El atacante tiene que desalojarla casa por casa. Un edificio es de quien "
        "tiene unidades dentro o cerca mientras el enemigo no tiene ninguna. El atacante necesita más de la mitad; "
        "si ambos dominan los mismos, son tablas. Entre bots el atacante lo tomó en siete de cada diez batallas, así "
        "que jugadla dos veces, cambiando de bando.",
    ),
    "escalation": Text(
        "The light troops of two armies meet by chance, as in the fog of Auerstedt, and the sound of their guns calls "
        "in the rest. Only light cavalry, skirmishers, horse artillery and officers begin on the table. Everybody else "
        "comes from the reserve, when the dice let them. What each has destroyed decides, by over 200 points.",
        "Las tropas ligeras de dos ejércitos se encuentran por azar, como en la niebla de Auerstedt, y el ruido de sus "
        "cañones atrae a las demás. En la mesa empiezan solo la caballería ligera, los escaramuzadores, la artillería "
        "a caballo y los oficiales. Todos los demás llegan de la reserva cuando los dados lo permiten. Decide lo que "
        "cada uno ha destruido, por más de 200 puntos.",
    ),
    "crossroads": Text(
        "Two roads cross, and with them the plans of two generals: who has the crossroads decides where the war goes "
        "on. A hill beside the road counts as well. Every unit that is destroyed brings victory points by its size, "
        "officers more, the General in chief most. The higher total wins.",
        "Se cruzan dos caminos y con ellos los planes de dos generales: quien tenga el cruce decide por dónde sigue "
        "la guerra. Cuenta también una colina junto al camino. Cada unidad destruida da puntos de victoria según su "
        "tamaño; más los oficiales, y más que nadie el General en jefe. Gana la suma más alta.",
    ),
    "oblique": Text(
        "The armies face each other across the diagonal of the table, as in Frederick's oblique order: "
        "one wing is close to the enemy, the other far away. Three hills lie on the line. That in the middle is worth "
        "2 victory points, the others what dice say, and every unit destroyed is worth one.",
        "Los ejércitos se enfrentan a través de la diagonal de la mesa, como en el orden oblicuo de Federico: un "
        "ala está cerca del enemigo, la otra lejos. En la línea hay tres colinas. La del centro vale 2 puntos de "
        "victoria, las otras lo que digan los dados, y cada unidad destruida vale uno.",
    ),
    "divide": Text(
        "Divide and rule: the table has four quarters, each with an objective. The armies stand in opposite ones, and "
        "must share out their troops. The objective of the own quarter is worth 1 victory point, those of the free "
        "quarters 2, the enemy's 3. On a tie what was destroyed decides.",
        "Divide y vencerás: la mesa tiene cuatro cuartos, cada uno con un objetivo. Los ejércitos están en cuartos "
        "opuestos y deben repartir sus tropas. El objetivo del cuarto propio vale 1 punto de victoria, los de los "
        "cuartos libres 2, el del enemigo 3. En caso de empate decide lo destruido.",
    ),
    "borodino": Text(
        "On 7 September 1812 Kutuzov barred the road to Moscow at Borodino. After many assaults the French took the "
        "flèches and the Raevsky redoubt, and in the night the Russians withdrew in order. Here the "
        "defender stands on three hills before their edge, in light positions. A hill is worth 2 victory points to the "
        "attacker and 1 to the defender, every unit destroyed 1, the Guard 2. Between bots the defender won four "
        "battles of five, so play it twice and change sides.",
        "El 7 de septiembre de 1812 Kutúzov cerró en Borodinó el camino de Moscú. Tras muchos asaltos los franceses "
        "tomaron las flechas y el reducto Rayevski, y por la noche los rusos se retiraron en orden. Aquí "
        "el defensor ocupa tres colinas ante su borde, en posiciones ligeras. Una colina vale 2 puntos de victoria al "
        "atacante y 1 al defensor; cada unidad destruida, 1; la Guardia, 2. Entre bots el defensor ganó cuatro de cada "
        "cinco batallas, así que jugadla dos veces, cambiando de bando.",
    ),
}
