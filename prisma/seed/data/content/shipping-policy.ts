import type { Translated } from '../types.ts';

/** HTML. The amounts, days and zones match DELIVERY_ZONES. */
export const SHIPPING_POLICY: Translated = {
  en: `<p>Every workshop packs and sends its own pieces. You pay for delivery once per order, however many parcels it comes in.</p>
<h3>What it costs</h3>
<ul>
<li><strong>West Africa:</strong> $10, free from $250. Fast Shipping: $22.</li>
<li><strong>Everywhere else:</strong> $24, free from $400. Fast Shipping: $48.</li>
</ul>
<p>These are the amounts in US dollars; checkout shows those of your currency before you confirm. Fast Shipping is never free. Large and heavy pieces add a charge of their own, on free delivery too.</p>
<h3>How long it takes</h3>
<ul>
<li>Most pieces leave the workshop within 3 working days. What is made to order takes 5 to 7 days first; its page says so.</li>
<li>Then 3 to 6 working days within West Africa, 7 to 14 elsewhere.</li>
<li>With Fast Shipping 2 to 3 working days within West Africa, 4 to 6 elsewhere.</li>
</ul>
<h3>Customs and import tax</h3>
<p>When a parcel crosses a border, your country may ask for duties and import tax. They are not part of our price; the carrier collects them from you on delivery.</p>
<h3>Late or damaged</h3>
<p>If a parcel has not come in that time, or comes damaged, write to <a href="mailto:help@trad.example">help@trad.example</a> with the number of your order. You find it under <a href="/my-orders">My Orders</a>.</p>`,
  fr: `<p>Chaque atelier emballe et expédie ses propres pièces. Vous payez la livraison une fois par commande, quel que soit le nombre de colis.</p>
<h3>Ce que cela coûte</h3>
<ul>
<li><strong>Afrique de l’Ouest :</strong> 10 $, offerte à partir de 250 $. Livraison rapide : 22 $.</li>
<li><strong>Partout ailleurs :</strong> 24 $, offerte à partir de 400 $. Livraison rapide : 48 $.</li>
</ul>
<p>Ces montants sont en dollars américains ; la page de commande affiche ceux de votre devise avant que vous ne confirmiez. La livraison rapide n’est jamais offerte. Les pièces grandes ou lourdes ajoutent des frais qui leur sont propres, même quand la livraison est offerte.</p>
<h3>Combien de temps cela prend</h3>
<ul>
<li>La plupart des pièces quittent l’atelier sous 3 jours ouvrés. Ce qui est fait à la commande demande d’abord 5 à 7 jours ; sa page le précise.</li>
<li>Comptez ensuite 3 à 6 jours ouvrés en Afrique de l’Ouest, 7 à 14 ailleurs.</li>
<li>En livraison rapide, 2 à 3 jours ouvrés en Afrique de l’Ouest, 4 à 6 ailleurs.</li>
</ul>
<h3>Douane et taxes d’importation</h3>
<p>Quand un colis passe une frontière, votre pays peut demander des droits de douane et des taxes d’importation. Ils ne font pas partie de notre prix ; le transporteur vous les demande à la livraison.</p>
<h3>En retard ou abîmé</h3>
<p>Si un colis n’est pas arrivé dans ces délais, ou s’il arrive abîmé, écrivez à <a href="mailto:help@trad.example">help@trad.example</a> avec le numéro de votre commande. Vous le trouverez sous <a href="/my-orders">Mes commandes</a>.</p>`,
  es: `<p>Cada taller empaqueta y envía sus propias piezas. Pagas el envío una vez por pedido, llegue en los paquetes que llegue.</p>
<h3>Cuánto cuesta</h3>
<ul>
<li><strong>África occidental:</strong> 10 $, gratis desde 250 $. Envío rápido: 22 $.</li>
<li><strong>El resto del mundo:</strong> 24 $, gratis desde 400 $. Envío rápido: 48 $.</li>
</ul>
<p>Son los importes en dólares estadounidenses; antes de confirmar verás los de tu moneda. El envío rápido nunca es gratuito. Las piezas grandes y pesadas añaden un cargo propio, también cuando el envío es gratis.</p>
<h3>Cuánto tarda</h3>
<ul>
<li>La mayoría de las piezas salen del taller en 3 días laborables. Lo que se hace por encargo necesita antes de 5 a 7 días; su página lo dice.</li>
<li>Después, de 3 a 6 días laborables dentro de África occidental y de 7 a 14 en el resto del mundo.</li>
<li>Con el envío rápido, de 2 a 3 días laborables dentro de África occidental y de 4 a 6 en el resto del mundo.</li>
</ul>
<h3>Aduana e impuestos de importación</h3>
<p>Cuando un paquete cruza una frontera, tu país puede cobrar aranceles e impuestos de importación. No forman parte de nuestro precio; el transportista te los cobra en la entrega.</p>
<h3>Tarde o dañado</h3>
<p>Si un paquete no ha llegado en ese plazo, o llega dañado, escribe a <a href="mailto:help@trad.example">help@trad.example</a> con el número de tu pedido. Lo encuentras en <a href="/my-orders">Mis pedidos</a>.</p>`,
  ar: `<p>تغلّف كل ورشة قطعها وترسلها بنفسها. وتدفع التوصيل مرة واحدة لكل طلب، مهما كان عدد الطرود.</p>
<h3>كم يكلّف</h3>
<ul>
<li><strong>غرب أفريقيا:</strong> 10 دولارات، ومجاني ابتداءً من 250 دولارًا. الشحن السريع: 22 دولارًا.</li>
<li><strong>سائر العالم:</strong> 24 دولارًا، ومجاني ابتداءً من 400 دولار. الشحن السريع: 48 دولارًا.</li>
</ul>
<p>هذه المبالغ بالدولار الأمريكي، وتعرض صفحة إتمام الشراء مبالغ عملتك قبل أن تؤكد. الشحن السريع ليس مجانيًا أبدًا. والقطع الكبيرة والثقيلة تضيف رسمًا خاصًا بها، حتى مع التوصيل المجاني.</p>
<h3>كم يستغرق</h3>
<ul>
<li>تغادر معظم القطع الورشة خلال 3 أيام عمل. وما يُصنع عند الطلب يحتاج قبل ذلك من 5 إلى 7 أيام، وصفحته تذكر ذلك.</li>
<li>ثم من 3 إلى 6 أيام عمل داخل غرب أفريقيا، ومن 7 إلى 14 في غيرها.</li>
<li>ومع الشحن السريع من يومين إلى 3 أيام عمل داخل غرب أفريقيا، ومن 4 إلى 6 في غيرها.</li>
</ul>
<h3>الجمارك وضريبة الاستيراد</h3>
<p>حين يعبر الطرد حدودًا، قد يطلب بلدك رسومًا جمركية وضريبة استيراد. وهي ليست جزءًا من سعرنا، بل تُحصّلها شركة الشحن منك عند التسليم.</p>
<h3>تأخّر أو تضرّر</h3>
<p>إن لم يصل الطرد في هذه المدة أو وصل متضررًا، فاكتب إلى <a href="mailto:help@trad.example">help@trad.example</a> مع رقم طلبك. تجده في <a href="/my-orders">طلباتي</a>.</p>`,
  sw: `<p>Kila karakana hufunga na kutuma bidhaa zake yenyewe. Unalipia usafirishaji mara moja kwa kila agizo, hata likija kwa vifurushi vingi.</p>
<h3>Gharama yake</h3>
<ul>
<li><strong>Afrika Magharibi:</strong> dola 10, bure kuanzia dola 250. Usafirishaji wa haraka: dola 22.</li>
<li><strong>Kwingineko kote:</strong> dola 24, bure kuanzia dola 400. Usafirishaji wa haraka: dola 48.</li>
</ul>
<p>Hizi ni dola za Marekani; ukurasa wa kukamilisha ununuzi huonyesha kiasi kwa sarafu yako kabla hujathibitisha. Usafirishaji wa haraka hauwi bure kamwe. Bidhaa kubwa na nzito huongeza gharama yake, hata usafirishaji unapokuwa wa bure.</p>
<h3>Muda unaochukua</h3>
<ul>
<li>Bidhaa nyingi hutoka karakana ndani ya siku 3 za kazi. Kinachotengenezwa kwa agizo huhitaji kwanza siku 5 hadi 7; ukurasa wake huonyesha hivyo.</li>
<li>Kisha siku 3 hadi 6 za kazi ndani ya Afrika Magharibi, siku 7 hadi 14 kwingineko.</li>
<li>Kwa usafirishaji wa haraka, siku 2 hadi 3 za kazi ndani ya Afrika Magharibi, siku 4 hadi 6 kwingineko.</li>
</ul>
<h3>Forodha na kodi ya kuingiza bidhaa</h3>
<p>Kifurushi kinapovuka mpaka, nchi yako inaweza kudai ushuru na kodi ya kuingiza bidhaa. Havimo katika bei yetu; msafirishaji hukutoza unapopokea.</p>
<h3>Kikichelewa au kikiharibika</h3>
<p>Kifurushi kisipofika kwa muda huo, au kikifika kimeharibika, andika kwa <a href="mailto:help@trad.example">help@trad.example</a> pamoja na nambari ya agizo lako. Utaipata chini ya <a href="/my-orders">Maagizo yangu</a>.</p>`,
};
