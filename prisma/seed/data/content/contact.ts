import type { Translated } from '../types.ts';

/** HTML. */
export const CONTACT: Translated = {
  en: `<h3>Help with an order</h3>
<p>Write to <a href="mailto:help@trad.example">help@trad.example</a> with the number of your order. We answer within two working days, in English, French, Spanish, Arabic and Swahili.</p>
<h3>Returns</h3>
<p>The page <a href="/shipping">Returns &amp; Shipping</a> explains how to send a piece back.</p>
<h3>Selling on Trad</h3>
<p>Whoever makes things and wants to sell them here finds everything on the page <a href="/vendor">Sell on Trad</a>.</p>
<h3>Personal data</h3>
<p>For questions about your data write to <a href="mailto:privacy@trad.example">privacy@trad.example</a>; the page <a href="/privacy">Privacy</a> says what we store.</p>`,
  fr: `<h3>Aide pour une commande</h3>
<p>Écrivez à <a href="mailto:help@trad.example">help@trad.example</a> avec le numéro de votre commande. Nous répondons sous deux jours ouvrés, en anglais, français, espagnol, arabe et swahili.</p>
<h3>Retours</h3>
<p>La page <a href="/shipping">Retours et livraison</a> explique comment renvoyer une pièce.</p>
<h3>Vendre sur Trad</h3>
<p>Qui fabrique et veut vendre ici trouve tout sur la page <a href="/vendor">Vendre sur Trad</a>.</p>
<h3>Données personnelles</h3>
<p>Pour toute question sur vos données, écrivez à <a href="mailto:privacy@trad.example">privacy@trad.example</a> ; la page <a href="/privacy">Confidentialité</a> dit ce que nous conservons.</p>`,
  es: `<h3>Ayuda con un pedido</h3>
<p>Escribe a <a href="mailto:help@trad.example">help@trad.example</a> con el número de tu pedido. Respondemos en dos días laborables, en inglés, francés, español, árabe y suajili.</p>
<h3>Devoluciones</h3>
<p>La página <a href="/shipping">Devoluciones y envíos</a> explica cómo devolver una pieza.</p>
<h3>Vender en Trad</h3>
<p>Quien crea piezas y quiere venderlas aquí lo encuentra todo en la página <a href="/vendor">Vender en Trad</a>.</p>
<h3>Datos personales</h3>
<p>Si tienes preguntas sobre tus datos, escribe a <a href="mailto:privacy@trad.example">privacy@trad.example</a>; la página <a href="/privacy">Privacidad</a> dice qué guardamos.</p>`,
  ar: `<h3>مساعدة بشأن طلب</h3>
<p>راسلنا على <a href="mailto:help@trad.example">help@trad.example</a> مع رقم طلبك. نرد خلال يومي عمل بالإنجليزية والفرنسية والإسبانية والعربية والسواحيلية.</p>
<h3>الإرجاع</h3>
<p>تشرح صفحة <a href="/shipping">الإرجاع والشحن</a> كيفية إرجاع قطعة.</p>
<h3>البيع على Trad</h3>
<p>من يصنع ويرغب في البيع هنا يجد كل شيء في صفحة <a href="/vendor">البيع على Trad</a>.</p>
<h3>البيانات الشخصية</h3>
<p>للأسئلة عن بياناتك راسلنا على <a href="mailto:privacy@trad.example">privacy@trad.example</a>، وتوضح صفحة <a href="/privacy">الخصوصية</a> ما نحفظه.</p>`,
  sw: `<h3>Msaada kuhusu agizo</h3>
<p>Andika kwa <a href="mailto:help@trad.example">help@trad.example</a> ukitaja nambari ya agizo lako. Tunajibu ndani ya siku mbili za kazi, kwa Kiingereza, Kifaransa, Kihispania, Kiarabu na Kiswahili.</p>
<h3>Urejeshaji</h3>
<p>Ukurasa wa <a href="/shipping">Urejeshaji na usafirishaji</a> unaeleza jinsi ya kurudisha bidhaa.</p>
<h3>Kuuza kwenye Trad</h3>
<p>Anayetengeneza na anayetaka kuuza hapa anapata kila kitu kwenye ukurasa wa <a href="/vendor">Uza kwenye Trad</a>.</p>
<h3>Taarifa binafsi</h3>
<p>Kwa maswali kuhusu taarifa zako andika kwa <a href="mailto:privacy@trad.example">privacy@trad.example</a>; ukurasa wa <a href="/privacy">Faragha</a> unasema tunachohifadhi.</p>`,
};
