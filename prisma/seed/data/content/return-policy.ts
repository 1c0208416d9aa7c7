import type { Translated } from '../types.ts';

/** HTML. Summarises RETURNS, which the product pages show. */
export const RETURN_POLICY: Translated = {
  en: `<p>If a piece is not for you, send it back. How long you have depends on what it is; its page says the same.</p>
<ul>
<li><strong>Clothes, bags, jewellery and textiles:</strong> 30 days, unworn and with the tag on. You get the full price back.</li>
<li><strong>Cloth to sew from:</strong> 30 days, unused and uncut. You get the full price back.</li>
<li><strong>Pots, baskets, art, toys and instruments:</strong> 30 days, and the return is free.</li>
<li><strong>Made to order:</strong> 14 days. You only pay for the parcel back.</li>
<li><strong>Sealed packs, such as coffee:</strong> 14 days, unopened. Opened ones cannot be returned.</li>
</ul>
<h3>How to return</h3>
<ol>
<li>Write to <a href="mailto:help@trad.example">help@trad.example</a> with the number of your order and what you are sending back.</li>
<li>We answer with the address of the workshop. Pack the piece as it came.</li>
<li>When it is there, the money goes back within 10 days, the way you paid. Cash on delivery is refunded by bank transfer.</li>
</ol>
<h3>Damaged on arrival</h3>
<p>Send us a photo within 7 days. We replace the piece, or refund it where there is no second one, and you need not send anything back.</p>`,
  fr: `<p>Si une pièce ne vous convient pas, renvoyez-la. Le délai dépend de ce que c’est ; sa page dit la même chose.</p>
<ul>
<li><strong>Vêtements, sacs, bijoux et textiles :</strong> 30 jours, non portés et avec l’étiquette. Le prix entier vous est remboursé.</li>
<li><strong>Tissus à coudre :</strong> 30 jours, inutilisés et non coupés. Le prix entier vous est remboursé.</li>
<li><strong>Pots, paniers, art, jouets et instruments :</strong> 30 jours, et le retour est gratuit.</li>
<li><strong>Fait à la commande :</strong> 14 jours. Seul le port de retour est à votre charge.</li>
<li><strong>Paquets scellés, comme le café :</strong> 14 jours, non ouverts. Un paquet ouvert ne peut pas être repris.</li>
</ul>
<h3>Comment renvoyer</h3>
<ol>
<li>Écrivez à <a href="mailto:help@trad.example">help@trad.example</a> avec le numéro de votre commande et ce que vous renvoyez.</li>
<li>Nous vous répondons avec l’adresse de l’atelier. Emballez la pièce comme elle est arrivée.</li>
<li>Dès qu’elle y est, l’argent repart sous 10 jours, par le moyen que vous avez utilisé. Un paiement à la livraison est remboursé par virement.</li>
</ol>
<h3>Abîmé à l’arrivée</h3>
<p>Envoyez-nous une photo sous 7 jours. Nous remplaçons la pièce, ou la remboursons s’il n’y en a pas d’autre, et vous n’avez rien à renvoyer.</p>`,
  es: `<p>Si una pieza no es para ti, devuélvela. El plazo depende de lo que sea; su página dice lo mismo.</p>
<ul>
<li><strong>Ropa, bolsos, joyería y textiles:</strong> 30 días, sin usar y con la etiqueta. Recibes el precio completo.</li>
<li><strong>Telas para coser:</strong> 30 días, sin usar ni cortar. Recibes el precio completo.</li>
<li><strong>Vasijas, cestas, arte, juguetes e instrumentos:</strong> 30 días, y la devolución es gratuita.</li>
<li><strong>Hecho por encargo:</strong> 14 días. Solo pagas el envío de vuelta.</li>
<li><strong>Paquetes sellados, como el café:</strong> 14 días, sin abrir. Los abiertos no se pueden devolver.</li>
</ul>
<h3>Cómo devolver</h3>
<ol>
<li>Escribe a <a href="mailto:help@trad.example">help@trad.example</a> con el número de tu pedido y lo que devuelves.</li>
<li>Te respondemos con la dirección del taller. Empaqueta la pieza como te llegó.</li>
<li>Cuando esté allí, el dinero vuelve en 10 días por el mismo medio con que pagaste. El pago contra entrega se devuelve por transferencia.</li>
</ol>
<h3>Dañado al llegar</h3>
<p>Envíanos una foto en un plazo de 7 días. Reponemos la pieza, o te la reembolsamos si no hay otra, y no tienes que devolver nada.</p>`,
  ar: `<p>إن لم تناسبك القطعة فأعدها. وتعتمد المهلة على نوعها، وصفحتها تذكر الأمر نفسه.</p>
<ul>
<li><strong>الملابس والحقائب والمجوهرات والمنسوجات:</strong> 30 يومًا، دون استعمال ومع البطاقة. ونعيد إليك الثمن كاملًا.</li>
<li><strong>أقمشة الخياطة:</strong> 30 يومًا، دون استعمال أو قص. ونعيد إليك الثمن كاملًا.</li>
<li><strong>الجرار والسلال والأعمال الفنية والألعاب والآلات الموسيقية:</strong> 30 يومًا، والإرجاع مجاني.</li>
<li><strong>ما يُصنع عند الطلب:</strong> 14 يومًا. ولا تدفع سوى أجرة إعادة الشحن.</li>
<li><strong>العبوات المغلقة كالقهوة:</strong> 14 يومًا، غير مفتوحة. ولا يمكن إرجاع العبوات المفتوحة.</li>
</ul>
<h3>كيف تُرجع</h3>
<ol>
<li>اكتب إلى <a href="mailto:help@trad.example">help@trad.example</a> مع رقم طلبك وما تريد إرجاعه.</li>
<li>نجيبك بعنوان الورشة. غلّف القطعة كما وصلتك.</li>
<li>وحين تصل، يعود المال خلال 10 أيام بالطريقة التي دفعت بها. أما الدفع عند الاستلام فيُردّ بحوالة مصرفية.</li>
</ol>
<h3>وصلت متضررة</h3>
<p>أرسل إلينا صورة خلال 7 أيام. نستبدل القطعة، أو نرد ثمنها إن لم يكن لها بديل، ولا حاجة إلى إعادة شيء.</p>`,
  sw: `<p>Bidhaa isipokufaa, irudishe. Muda ulio nao hutegemea aina yake; ukurasa wake husema vivyo hivyo.</p>
<ul>
<li><strong>Nguo, mifuko, vito na vitambaa:</strong> siku 30, ikiwa haijavaliwa na lebo yake ipo. Tunakurejeshea bei yote.</li>
<li><strong>Vitambaa vya kushona:</strong> siku 30, ikiwa havijatumiwa wala kukatwa. Tunakurejeshea bei yote.</li>
<li><strong>Vyungu, vikapu, sanaa, vitu vya kuchezea na ala za muziki:</strong> siku 30, na kuirudisha ni bure.</li>
<li><strong>Kilichotengenezwa kwa agizo:</strong> siku 14. Unalipia tu gharama ya kukirudisha.</li>
<li><strong>Pakiti zilizofungwa, kama kahawa:</strong> siku 14, zikiwa hazijafunguliwa. Zilizofunguliwa hazirudishwi.</li>
</ul>
<h3>Jinsi ya kurudisha</h3>
<ol>
<li>Andika kwa <a href="mailto:help@trad.example">help@trad.example</a> pamoja na nambari ya agizo lako na unachorudisha.</li>
<li>Tutakujibu kwa anwani ya karakana. Funga bidhaa kama ilivyokufikia.</li>
<li>Ikifika, pesa hurudi ndani ya siku 10 kwa njia uliyolipia. Ulicholipa ulipopokea hurejeshwa kupitia benki.</li>
</ol>
<h3>Ikifika imeharibika</h3>
<p>Tutumie picha ndani ya siku 7. Tutakubadilishia, au tutakurejeshea bei ikiwa hakuna nyingine, na huhitaji kurudisha chochote.</p>`,
};
