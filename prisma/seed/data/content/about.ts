import type { Translated } from '../types.ts';

/** Blocks separated by a blank line; a short one that ends with a colon or without a full stop is a heading. */
export const ABOUT: Translated = {
  en: `Trad is a marketplace for African fashion, art and craft. Workshops and small studios sell here under their own names, and a parcel goes straight from their table to your door.

What you will find:

- Clothes cut in small runs, from dresses and shirts to robes and head wraps.
- Cloth by the yard: wax prints, shweshwe, kanga and hand-dyed indigo.
- Baskets, bowls, cushions, prints and instruments for the house.
- Beads, brass and leather that go with all of it.

Who makes it

Every piece names its store, and every store names its town: Saint-Louis, Bamako, Accra, Lagos, Bahir Dar, Nairobi, Zanzibar, Durban. Most of them are a handful of people who share a loom, a kiln or a van. They set their prices themselves.

How we sell

Prices are in nine currencies with a price list each: none is converted. The order summary names tax and delivery before you confirm. What is made by hand may differ a little from its neighbour; that is how you know. If it is not for you, send it back: the page of each piece says how long you have.

About the pictures:

There is not one photograph in this shop. Its pictures are illustrations, drawn for it and inspired by the traditions: the stripes of kente, the earth lines of bogolan, the tied circles of adire. They copy no known piece, and claim no origin or maker that a drawing cannot have.

This shop is a demonstration. Its stores, people and partners are invented; the crafts are not.`,
  fr: `Trad est une plateforme de vente en ligne pour la mode, l’art et l’artisanat d’Afrique. Des ateliers et de petits studios y vendent sous leur propre nom, et le colis va directement de leur table à votre porte.

Ce que vous y trouverez :

- Des vêtements coupés en petites séries : robes, chemises, boubous et turbans.
- Du tissu au yard : wax, shweshwe, kanga et indigo teint à la main.
- Des paniers, des bols, des coussins, des tirages et des instruments pour la maison.
- Des perles, du laiton et du cuir qui vont avec tout le reste.

Qui fabrique

Chaque pièce nomme sa boutique, et chaque boutique sa ville : Saint-Louis, Bamako, Accra, Lagos, Bahir Dar, Nairobi, Zanzibar, Durban. Ce sont le plus souvent quelques personnes qui partagent un métier à tisser, un four ou une camionnette. Elles fixent elles-mêmes leurs prix.

Comment nous vendons

Les prix sont dans neuf devises qui ont chacune leur liste : aucun n’est converti. Le récapitulatif indique les taxes et la livraison avant que vous ne confirmiez. Ce qui est fait à la main peut différer un peu de la pièce voisine : c’est à cela qu’on le reconnaît. Si une pièce ne vous convient pas, renvoyez-la : sa page indique le délai.

À propos des images :

Il n’y a pas une seule photographie dans cette boutique. Ses images sont des illustrations, dessinées pour elle et inspirées des traditions : les bandes du kente, les traits de terre du bogolan, les cercles noués de l’adire. Elles ne copient aucune pièce connue et ne prétendent à aucune origine ni à aucun auteur qu’un dessin ne peut avoir.

Cette boutique est une démonstration. Ses vendeurs, ses personnes et ses partenaires sont inventés ; les savoir-faire, non.`,
  es: `Trad es una plataforma de venta en línea de moda, arte y artesanía de África. Talleres y pequeños estudios venden aquí con su propio nombre, y el paquete va directamente de su mesa a tu puerta.

Qué vas a encontrar:

- Ropa cortada en series pequeñas: vestidos, camisas, túnicas y turbantes.
- Tela por yardas: wax, shweshwe, kanga e índigo teñido a mano.
- Cestas, cuencos, cojines, láminas e instrumentos para la casa.
- Cuentas, latón y cuero que combinan con todo lo demás.

Quién lo hace

Cada pieza nombra su tienda, y cada tienda su ciudad: Saint-Louis, Bamako, Accra, Lagos, Bahir Dar, Nairobi, Zanzíbar, Durban. Casi siempre son unas pocas personas que comparten un telar, un horno o una furgoneta. Ellas mismas ponen sus precios.

Cómo vendemos

Los precios están en nueve monedas con su propia lista: ninguno se convierte. El resumen del pedido indica los impuestos y el envío antes de que confirmes. Lo hecho a mano puede ser un poco distinto de la pieza de al lado; así se reconoce. Si no es para ti, devuélvelo: la página de cada pieza dice de cuánto tiempo dispones.

Sobre las imágenes:

En esta tienda no hay ni una fotografía. Sus imágenes son ilustraciones, dibujadas para ella e inspiradas en las tradiciones: las franjas del kente, los trazos de tierra del bogolán, los círculos anudados del adire. No copian ninguna pieza conocida ni se atribuyen un origen o un autor que un dibujo no puede tener.

Esta tienda es una demostración. Sus vendedores, personas y socios son inventados; los oficios no.`,
  ar: `Trad سوق للأزياء والفنون والحِرف الأفريقية. تبيع فيه الورش والاستوديوهات الصغيرة بأسمائها، ويذهب الطرد من طاولتها إلى بابك مباشرة.

ماذا ستجد هنا:

- ملابس تُفصَّل بكميات صغيرة، من الفساتين والقمصان إلى الأثواب وأغطية الرأس.
- أقمشة بالياردة: أقمشة الشمع والشويشوي والكانغا والنيلي المصبوغ يدويًا.
- سلال وأوعية ووسائد ومطبوعات وآلات موسيقية للبيت.
- خرز ونحاس وجلد يليق بكل ما سبق.

من يصنعها

كل قطعة تذكر متجرها، وكل متجر يذكر مدينته: سان لويس وباماكو وأكرا ولاغوس وبحر دار ونيروبي وزنجبار وديربان. ومعظمها بضعة أشخاص يتشاركون نولًا أو فرنًا أو شاحنة، وهم من يحددون أسعارهم.

كيف نبيع

الأسعار بتسع عملات لكل منها قائمة أسعار، فلا يُحوَّل أي سعر. ويذكر ملخص الطلب الضريبة والشحن قبل أن تؤكد. وما يُصنع باليد قد يختلف قليلًا عن جاره، وبهذا تعرفه. وإن لم تناسبك القطعة فأعدها: صفحة كل قطعة تذكر المهلة.

عن الصور:

ليس في هذا المتجر صورة فوتوغرافية واحدة. صوره رسوم رُسمت له واستُوحيت من التراث: أشرطة الكينتي، وخطوط البوغولان الترابية، ودوائر الأديري المعقودة. لا تنسخ قطعة معروفة، ولا تدّعي أصلًا أو صانعًا لا يكون لرسم.

هذا المتجر عرض تجريبي. متاجره وأشخاصه وشركاؤه من نسج الخيال، أما الحِرف فحقيقية.`,
  sw: `Trad ni soko la mitindo, sanaa na ufundi wa Afrika. Karakana na studio ndogo huuza hapa kwa majina yao wenyewe, na kifurushi hutoka mezani kwao moja kwa moja hadi mlangoni kwako.

Utakachokipata:

- Nguo zinazokatwa kwa idadi ndogo, kuanzia magauni na mashati hadi majoho na vilemba.
- Vitambaa kwa yadi: vitenge, shweshwe, kanga na nili iliyotiwa kwa mikono.
- Vikapu, mabakuli, mito, picha na ala za muziki kwa ajili ya nyumba.
- Shanga, shaba na ngozi zinazoendana na vyote hivyo.

Nani hutengeneza

Kila bidhaa hutaja duka lake, na kila duka hutaja mji wake: Saint-Louis, Bamako, Accra, Lagos, Bahir Dar, Nairobi, Zanzibar, Durban. Wengi wao ni watu wachache wanaoshiriki kitanda cha mfumi, tanuri au gari. Wao wenyewe hupanga bei zao.

Jinsi tunavyouza

Bei ziko kwa sarafu tisa ambazo kila moja ina orodha yake: hakuna bei inayobadilishwa kutoka sarafu nyingine. Muhtasari wa agizo hutaja kodi na usafirishaji kabla hujathibitisha. Kilichotengenezwa kwa mikono kinaweza kutofautiana kidogo na kingine; hivyo ndivyo unavyokitambua. Kisipokufaa, kirudishe: ukurasa wa kila bidhaa hueleza muda ulio nao.

Kuhusu picha:

Hakuna hata picha moja ya kamera katika duka hili. Picha zake ni michoro iliyochorwa kwa ajili yake na kuchochewa na desturi: mistari ya kente, alama za udongo za bogolan, duara za adire zilizofungwa. Hazinakili kazi yoyote inayojulikana, wala hazidai asili au mtengenezaji ambaye mchoro hauwezi kuwa naye.

Duka hili ni la maonyesho. Maduka, watu na washirika wake ni wa kubuniwa; ufundi wenyewe ni wa kweli.`,
};
