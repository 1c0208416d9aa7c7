import { parseReviews } from './parse-reviews.ts';

export const SPANISH_REVIEWS = parseReviews`
lucia:
ankara-maxi-dress | 313 | 5 | De boda en boda | Lo llevé a dos y en las dos me preguntaron. Los bolsillos son un acierto.
beaded-leather-sandals | 277 | 4 | Preciosas | El cuero aprieta los primeros días y luego se olvida. La talla EU es fiel.
bolga-market-basket | 239 | 5 | Llegó doblada y resucitó | La mojé, la redondeé con las manos y al día siguiente estaba perfecta.
adire-kaftan | 202 | 5 | Fresco de verdad | Cuarenta grados en Madrid y ni me enteré.
disc-fringe-earrings | 168 | 4
embroidered-collar-tunic | 148 | 5 | El bordado, de museo
burnished-clay-pot | 131 | 4 | | Brilla como en la foto. Ojo, no aguanta agua dentro; ya lo avisan.
woven-wall-plates | 94 | 5 | Media pared resuelta
pleated-plum-skirt | 60 | 3 | Bonita, pide plancha | Los pliegues aguantan poco sentada. El color es espectacular.
lagoon-beaded-collar | 28 | 5 | Parece el mar | Pesa menos de lo que aparenta y el fleco se mueve con gracia.

mateo:
kente-strip-shirt | 323 | 5 | Mi camisa de fiesta | Fresca, colorida y bien cosida. Pedí la misma en azul.
carved-djembe | 281 | 4 | Muy buen tambor | Tardó tres semanas en llegar a México, pero afinado. Los graves son redondos.
kalimba-eleven-keys | 243 | 5 | Relaja | La toco después del trabajo. Suena limpia.
bogolan-tote-bag | 209 | 3
market-day-print | 171 | 5 | Color y buen humor | La tengo en la cocina y todos se paran a mirarla.
highland-coffee | 137 | 5 | Café con carácter | Ácido sin pasarse. Lo muelo grueso para prensa.
shweshwe-shirt | 100 | 4 | | La tela es tiesa al principio; con dos lavadas cambia.
bolga-market-basket | 84 | 3 | Bonita, huele al principio | Huele a paja mojada la primera semana. En el mercado es la más envidiada.
ring-stacker | 65 | 5
twelve-bar-balafon | 31 | 5 | Nada suena mal | Cinco notas y una tarde entera. La madera está muy bien trabajada.

nuria:
ndebele-cushion-cover | 306 | 5 | Tres son mejor que una
patchwork-quilt-throw | 264 | 4 | Muy bonita, algo pequeña | Para el sofá perfecta, para una cama de matrimonio no llega.
sunset-maxi-dress | 227 | 5 | Cae de maravilla | Mido 1,60 y con sandalia plana no arrastra.
brass-leaf-earrings | 189 | 5
carved-serving-bowl | 153 | 5 | Ensalada para ocho | La talla se nota con los dedos y el cuenco pesa lo justo.
mixed-print-napkins | 115 | 3 | | Telas distintas y bien elegidas. Una soltó un poco de rojo.
ankara-maxi-dress | 97 | 2 | Preciosa tela, talla rara | Pedí la M de siempre y el pecho me quedaba dos dedos corto. El cambio fue fácil, pero me quedé sin vestido para la fiesta.
quiet-dunes-print | 79 | 5 | Seis formas y un desierto
engraved-brass-bangle | 44 | 2 | Grande para mi muñeca | La S me baila. Es preciosa, pero conviene medir antes. La devolví sin problema.
shea-butter-balm | 16 | 5 | Manos de cerámica | Trabajo con barro y es lo único que me las salva.

camila:
beaded-collar-necklace | 300 | 5 | Una joya | Tres mil cuentas y ni una suelta. Con un vestido negro no hace falta nada más.
leaf-print-wrap-skirt | 259 | 4 | | La lazada es larga y favorece. Encogió apenas un centímetro.
ankara-maxi-dress | 239 | 4 | | El color ciruela es más oscuro que en la foto y me gusta. Tarda en secarse.
adire-indigo-scarf | 221 | 4 | Azul profundo
kids-shweshwe-set | 179 | 5 | Aguanta el jardín | Mi hijo vive en el suelo y el conjunto sigue entero.
roundel-jumpsuit | 140 | 5 | Cómodo y elegante | La pierna ancha y el cinturón hacen que parezca otra cosa.
print-bunting | 104 | 5 | Fiesta instantánea
wax-cloth-notebook | 71 | 4 | | Papel bueno. La goma vino algo floja.
rosette-leather-tote | 39 | 2 | El asa tiñe | El cuero manchó una blusa blanca los primeros días. Ya no lo hace, pero la blusa no vuelve.
woven-fruit-bowl | 10 | 5 | Los mangos ya no sudan | Lo prometían y es verdad.
`;
