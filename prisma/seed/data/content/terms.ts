import type { Translated } from '../types.ts';

/** HTML. The contract between shopper and marketplace. */
export const TERMS: Translated = {
  en: `<h3>Who sells to you</h3>
<p>Trad is a marketplace: each piece is sold by the store whose name is on its page. We take your order and your payment for that store and answer for both.</p>
<h3>Orders and prices</h3>
<p>Your order is binding once we show you its number. Prices are in the currency that you chose, and the summary names shipping and tax before you pay. If a piece is sold out in the meantime, we tell you before anything is charged.</p>
<h3>Payment</h3>
<p>You pay by card, by PayPal or in cash on delivery, as far as they are offered at checkout. Card details go to the payment provider alone; we never store them.</p>
<h3>Delivery and returns</h3>
<p>Delivery times, charges and your right to send a piece back are on the page <a href="/shipping">Returns &amp; Shipping</a>, which is part of these terms.</p>
<h3>Your account</h3>
<p>Keep your password to yourself and your details up to date. You may erase your account once your orders and payments are complete; orders that were placed stay in our books as the law requires.</p>
<h3>Questions and complaints</h3>
<p>Write to <a href="mailto:help@trad.example">help@trad.example</a>. We answer within two working days, and look for a solution with the store.</p>`,
  fr: `<h3>Qui vous vend</h3>
<p>Trad est une plateforme de vente en ligne : chaque pièce est vendue par la boutique dont le nom figure sur sa page. Nous recevons votre commande et votre paiement pour cette boutique et nous en répondons.</p>
<h3>Commandes et prix</h3>
<p>Votre commande est ferme dès que nous vous en montrons le numéro. Les prix sont dans la devise que vous avez choisie, et le récapitulatif indique la livraison et les taxes avant le paiement. Si une pièce est épuisée entre-temps, nous vous le disons avant tout débit.</p>
<h3>Paiement</h3>
<p>Vous payez par carte, par PayPal ou en espèces à la livraison, selon ce qui est proposé à la commande. Les données de la carte ne vont qu’au prestataire de paiement ; nous ne les conservons jamais.</p>
<h3>Livraison et retours</h3>
<p>Les délais, les frais et votre droit de renvoyer une pièce figurent sur la page <a href="/shipping">Retours et livraison</a>, qui fait partie de ces conditions.</p>
<h3>Votre compte</h3>
<p>Gardez votre mot de passe pour vous et vos données à jour. Vous pouvez effacer votre compte dès que vos commandes et vos paiements sont terminés ; les commandes passées restent dans nos livres comme la loi l’exige.</p>
<h3>Questions et réclamations</h3>
<p>Écrivez à <a href="mailto:help@trad.example">help@trad.example</a>. Nous répondons sous deux jours ouvrés et cherchons une solution avec la boutique.</p>`,
  es: `<h3>Quién te vende</h3>
<p>Trad es una plataforma de venta en línea: cada pieza la vende la tienda cuyo nombre aparece en su página. Recibimos tu pedido y tu pago para esa tienda y respondemos de ambos.</p>
<h3>Pedidos y precios</h3>
<p>Tu pedido es firme en cuanto te mostramos su número. Los precios están en la moneda que elegiste, y el resumen indica el envío y los impuestos antes de pagar. Si una pieza se agota mientras tanto, te lo decimos antes de cobrar nada.</p>
<h3>Pago</h3>
<p>Pagas con tarjeta, con PayPal o en efectivo contra entrega, según lo que se ofrezca al finalizar la compra. Los datos de la tarjeta van solo al proveedor de pagos; nunca los guardamos.</p>
<h3>Envío y devoluciones</h3>
<p>Los plazos, los gastos y tu derecho a devolver una pieza están en la página <a href="/shipping">Devoluciones y envíos</a>, que forma parte de estas condiciones.</p>
<h3>Tu cuenta</h3>
<p>Guarda tu contraseña solo para ti y mantén tus datos al día. Puedes borrar tu cuenta en cuanto tus pedidos y pagos hayan terminado; los pedidos hechos quedan en nuestros libros como exige la ley.</p>
<h3>Preguntas y reclamaciones</h3>
<p>Escribe a <a href="mailto:help@trad.example">help@trad.example</a>. Respondemos en dos días laborables y buscamos una solución con la tienda.</p>`,
  ar: `<h3>من يبيع لك</h3>
<p>Trad سوق إلكتروني: كل قطعة يبيعها المتجر المذكور اسمه في صفحتها. نتلقى طلبك ودفعتك لصالح ذلك المتجر ونتحمل المسؤولية عنهما.</p>
<h3>الطلبات والأسعار</h3>
<p>يصبح طلبك ملزمًا حين نعرض لك رقمه. الأسعار بالعملة التي اخترتها، ويذكر الملخص الشحن والضريبة قبل الدفع. إذا نفدت قطعة في تلك الأثناء فإننا نخبرك قبل خصم أي مبلغ.</p>
<h3>الدفع</h3>
<p>تدفع بالبطاقة أو عبر PayPal أو نقدًا عند الاستلام، بحسب ما يُعرض عند إتمام الشراء. تصل بيانات البطاقة إلى مزوّد الدفع وحده، ولا نحفظها أبدًا.</p>
<h3>التوصيل والإرجاع</h3>
<p>تجد مُدد التوصيل ورسومه وحقك في إرجاع القطعة في صفحة <a href="/shipping">الإرجاع والشحن</a>، وهي جزء من هذه الشروط.</p>
<h3>حسابك</h3>
<p>احتفظ بكلمة مرورك لنفسك وحدّث بياناتك. يمكنك محو حسابك بعد اكتمال طلباتك ومدفوعاتك، وتبقى الطلبات السابقة في سجلاتنا كما يقتضي القانون.</p>
<h3>الأسئلة والشكاوى</h3>
<p>راسلنا على <a href="mailto:help@trad.example">help@trad.example</a>. نرد خلال يومي عمل ونبحث عن حل مع المتجر.</p>`,
  sw: `<h3>Nani anakuuzia</h3>
<p>Trad ni soko: kila bidhaa inauzwa na duka ambalo jina lake liko kwenye ukurasa wake. Tunapokea agizo na malipo yako kwa niaba ya duka hilo na tunawajibika kwa yote mawili.</p>
<h3>Maagizo na bei</h3>
<p>Agizo lako linakuwa rasmi tunapokuonyesha nambari yake. Bei ziko katika sarafu uliyochagua, na muhtasari unataja usafirishaji na kodi kabla ya kulipa. Bidhaa ikiisha kwa wakati huo, tunakuambia kabla ya kutoza chochote.</p>
<h3>Malipo</h3>
<p>Unalipa kwa kadi, kwa PayPal au kwa fedha taslimu unapopokea, kulingana na kinachopatikana wakati wa kukamilisha ununuzi. Taarifa za kadi huenda kwa mtoa huduma wa malipo pekee; hatuzihifadhi kamwe.</p>
<h3>Usafirishaji na urejeshaji</h3>
<p>Muda, gharama na haki yako ya kurudisha bidhaa viko kwenye ukurasa wa <a href="/shipping">Urejeshaji na usafirishaji</a>, ambao ni sehemu ya masharti haya.</p>
<h3>Akaunti yako</h3>
<p>Tunza nenosiri lako na usasishe taarifa zako. Unaweza kufuta akaunti yako maagizo na malipo yako yakishakamilika; maagizo yaliyowekwa hubaki kwenye vitabu vyetu kama sheria inavyotaka.</p>
<h3>Maswali na malalamiko</h3>
<p>Andika kwa <a href="mailto:help@trad.example">help@trad.example</a>. Tunajibu ndani ya siku mbili za kazi na kutafuta suluhisho pamoja na duka.</p>`,
};
