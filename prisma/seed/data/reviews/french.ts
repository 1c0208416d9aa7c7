import { parseReviews } from './parse-reviews.ts';

export const FRENCH_REVIEWS = parseReviews`
aissatou:
ankara-maxi-dress | 330 | 5 | Coupe impeccable | Portée à la Tabaski, elle n’a pas bougé de la journée. Le coton est épais sans tenir chaud.
bogolan-tote-bag | 299 | 4 | Beau et solide | Les anses sont bien cousues. J’aurais aimé une poche zippée à l’intérieur.
agbada-style-robe | 255 | 5 | Mon mari a fait sensation | La broderie du col est d’une finesse rare. Livré en dix jours à Dakar.
tiered-indigo-dress | 218 | 4
wide-leg-trousers | 180 | 4 | Très confortable | Un peu long pour moi, l’ourlet s’est fait en cinq minutes.
sunburst-head-wrap | 147 | 5 | Il tient ! | Assez de tissu pour nouer haut, et la couleur ne passe pas.
shea-butter-balm | 119 | 5 | Du vrai karité | L’odeur de mon enfance. Rien à voir avec les crèmes du commerce.
ivory-yoke-tunic | 81 | 4 | | La broderie est soignée, l’ivoire demande un sous-vêtement clair.
white-collar-dress | 49 | 5 | Ma fille ne la quitte plus
wax-print-slides | 22 | 3 | Jolies mais étroites | Le pied est un peu serré les premiers jours. Prenez une taille au-dessus.

claire:
baobab-print | 325 | 5 | Encore plus beau en vrai | Le rouge du crépuscule réchauffe tout le salon. Emballage parfait.
ndebele-cushion-cover | 289 | 4 | | Couleurs franches, passepoil bien posé. La housse est livrée sans garnissage, c’est écrit mais je l’avais manqué.
bolga-market-basket | 253 | 5 | Le panier du samedi | Deux kilos de tomates, du pain, des fleurs : il encaisse tout.
adire-indigo-scarf | 211 | 5 | Un bleu vivant | Lavée seule, comme indiqué : elle dégorge un peu la première fois, puis plus rien.
embroidered-collar-tunic | 203 | 3 | Belle, mais transparente | La broderie est superbe. Sur moi, le blanc laisse deviner ce qu’il y a dessous.
olive-wood-salad-servers | 176 | 4
lidded-laundry-basket | 142 | 5 | Trop beau pour la salle de bains | Ils l’avaient dit. Il est dans l’entrée.
mixed-print-napkins | 101 | 5 | Chacun la sienne | Idée toute simple : on garde sa serviette deux repas. Elles se repassent bien.
forest-wrap-dress | 84 | 4
woven-pendant-lampshade | 68 | 4 | Belle lumière | Le cordon est un peu court pour nos plafonds. Les ombres au plafond sont superbes.
kuba-diamond-cushion | 38 | 5
four-vessels-print | 13 | 5 | Simple et chaleureux

koffi:
carved-djembe | 316 | 5 | Un son de fête | Peau bien tendue, bois dense. Je joue depuis quinze ans et je ne m’attendais pas à ça.
cobalt-dashiki | 282 | 4 | | Bonne tenue après lavage. Les manches sont un peu larges.
wax-print-six-yards | 248 | 5 | Ma mère a validé | Elle a choisi le modèle le soir même. Le métrage y est.
wooden-giraffe | 205 | 4
black-rosette-dashiki | 170 | 5 | Élégant | Le V du col change tout.
twelve-bar-balafon | 134 | 4 | Belle sonorité | Deux lames étaient un peu basses, un coup de lime et c’était juste. Le cadre est stable.
palm-leaf-shirt | 95 | 5 | Pour la plage et le bureau
highland-coffee | 78 | 4
painted-round-tray | 62 | 4
kente-bow-tie-set | 30 | 2 | Attache fragile | Le nœud est magnifique mais l’élastique a lâché au deuxième mariage. Un tailleur l’a remplacé.

mamadou:
bogolan-backpack | 309 | 5 | Fait pour durer | Un an de métro et pas une couture n’a cédé.
kente-strip-shirt | 268 | 4 | | Belle chemise, coupe droite. Elle se froisse, mais c’est du coton.
band-collar-shirt | 230 | 5 | Enfin des manches à ma longueur | Le choix des tailles et des couleurs est étonnant, et la patte kente reste discrète.
talking-drum | 192 | 5 | Il parle | Mon père, qui sait, l’a fait parler tout de suite. Moi, j’apprends.
framed-bogolan-panel | 157 | 5 | Une fenêtre sur Ségou | Sans verre, on a envie d’y poser la main. On peut.
bogolan-cotton-length | 123 | 4 | | Le brun est profond, le coton épais. Prévoir une aiguille solide.
drawstring-trousers | 88 | 4 | Bon pantalon d’été
highland-coffee | 57 | 4
moonrise-dunes-print | 26 | 5 | L’encre argent | On ne la voit qu’en passant devant. C’est très réussi.

sophie:
kuba-wall-hanging | 320 | 4 | Grande et légère | Elle est arrivée un peu pliée, deux jours accrochée et c’était oublié.
glass-bead-necklace | 279 | 5 | Unique | Chaque perle a sa peinture. Je le porte sur un col roulé tout l’hiver.
pull-along-elephant | 237 | 5 | Il fait le tour de la maison | Les roues tiennent, la peinture aussi.
kente-market-tote | 200 | 3 | Beau tissu, couture à revoir | Une anse s’est décousue après trois mois. La boutique a réparé, mais j’ai payé le retour.
coral-wrap-dress | 164 | 5
leaf-print-apron | 127 | 4 | Il m’a fait cuisiner davantage | La poche partagée en deux est une bonne idée.
ankara-maxi-dress | 112 | 5 | La robe de l’été | Portée au mariage de ma sœur, dansée jusqu’à quatre heures. Rien n’a craqué.
stepped-diamond-kilim | 92 | 5 | Doux et plat | La porte passe dessus. Le bleu est plus sombre le soir.
five-jar-spice-set | 55 | 5 | Le girofle !
three-strand-amber-necklace | 27 | 4 | | Très léger pour sa taille. J’aurais préféré un fermoir plus gros.
`;
