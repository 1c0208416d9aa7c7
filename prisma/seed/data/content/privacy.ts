import type { Translated } from '../types.ts';

/** HTML. Describes the data that the code actually stores. */
export const PRIVACY: Translated = {
  en: `<h3>What we store</h3>
<p>Your name, e-mail address and phone number, your shipping addresses, your orders, favourites and reviews, and the devices that you are signed in on, with their IP address. Passwords are stored only as a hash.</p>
<h3>What it is for</h3>
<p>To deliver your orders, to answer you, to keep your account safe and to meet our duties in bookkeeping. The newsletter comes only if you ask for it, and each one has a link that ends it.</p>
<h3>Who receives it</h3>
<p>The store that sends your parcel receives your name, address and phone number. Payments are handled by Stripe and PayPal. We sell your data to nobody and show no advertising of others.</p>
<h3>What your browser keeps</h3>
<p>Your session and profile, your language, currency and delivery country, your cart with changes that wait to be sent, an order that you are paying for or have just placed, the orders of a purchase without an account, what you entered in forms and have not sent, what you searched for and viewed last, and copies of pages for use without a connection. There are no tracking cookies.</p>
<h3>Your rights</h3>
<p>Under <a href="/manage-account">Manage Account</a> you may correct, export and erase your data. Orders stay in our books without your name where the law asks for them. Questions go to <a href="mailto:privacy@trad.example">privacy@trad.example</a>.</p>`,
  fr: `<h3>Ce que nous conservons</h3>
<p>Votre nom, votre adresse e-mail et votre téléphone, vos adresses de livraison, vos commandes, favoris et avis, et les appareils connectés à votre compte, avec leur adresse IP. Les mots de passe ne sont conservés que sous forme d’empreinte.</p>
<h3>À quoi cela sert</h3>
<p>À livrer vos commandes, à vous répondre, à protéger votre compte et à tenir notre comptabilité. La lettre d’information ne vient que si vous la demandez, et chacune contient un lien pour y mettre fin.</p>
<h3>Qui le reçoit</h3>
<p>La boutique qui envoie votre colis reçoit votre nom, votre adresse et votre téléphone. Les paiements sont traités par Stripe et PayPal. Nous ne vendons vos données à personne et ne montrons pas de publicité de tiers.</p>
<h3>Ce que garde votre navigateur</h3>
<p>Votre session et votre profil, votre langue, votre devise et votre pays de livraison, votre panier avec les modifications qui attendent d’être envoyées, une commande en cours de paiement ou tout juste passée, les commandes d’un achat sans compte, ce que vous avez saisi dans un formulaire sans l’envoyer, vos dernières recherches et les derniers produits vus, et des copies de pages à consulter sans connexion. Il n’y a pas de cookies de suivi.</p>
<h3>Vos droits</h3>
<p>Sous <a href="/manage-account">Gérer mon compte</a>, vous pouvez corriger, exporter et effacer vos données. Les commandes restent dans nos livres sans votre nom là où la loi les exige. Pour toute question, écrivez à <a href="mailto:privacy@trad.example">privacy@trad.example</a>.</p>`,
  es: `<h3>Qué guardamos</h3>
<p>Tu nombre, correo y teléfono, tus direcciones de envío, tus pedidos, favoritos y reseñas, y los dispositivos conectados a tu cuenta, con su dirección IP. Las contraseñas se guardan solo como resumen cifrado.</p>
<h3>Para qué sirve</h3>
<p>Para entregar tus pedidos, responderte, proteger tu cuenta y cumplir con la contabilidad. El boletín llega solo si lo pides, y cada uno tiene un enlace para darse de baja.</p>
<h3>Quién lo recibe</h3>
<p>La tienda que envía tu paquete recibe tu nombre, dirección y teléfono. Los pagos los tramitan Stripe y PayPal. No vendemos tus datos a nadie ni mostramos publicidad de otros.</p>
<h3>Qué guarda tu navegador</h3>
<p>Tu sesión y tu perfil, tu idioma, tu moneda y tu país de entrega, tu carrito con los cambios pendientes de envío, un pedido que estás pagando o que acabas de realizar, los pedidos de una compra sin cuenta, lo que escribiste en formularios sin enviarlos, lo último que buscaste y viste, y copias de páginas para usarlas sin conexión. No hay cookies de seguimiento.</p>
<h3>Tus derechos</h3>
<p>En <a href="/manage-account">Gestionar cuenta</a> puedes corregir, exportar y borrar tus datos. Los pedidos quedan en nuestros libros sin tu nombre donde la ley lo exige. Para cualquier pregunta, escribe a <a href="mailto:privacy@trad.example">privacy@trad.example</a>.</p>`,
  ar: `<h3>ما نحفظه</h3>
<p>اسمك وبريدك الإلكتروني وهاتفك وعناوين الشحن وطلباتك ومفضلاتك وآراؤك والأجهزة التي سجلت الدخول منها مع عنوان IP لكل منها. لا تُحفظ كلمات المرور إلا كبصمة مشفرة.</p>
<h3>الغرض منه</h3>
<p>توصيل طلباتك والرد عليك وحماية حسابك والوفاء بواجباتنا المحاسبية. لا تصلك النشرة إلا إذا طلبتها، وفي كل نشرة رابط لإيقافها.</p>
<h3>من يتلقاه</h3>
<p>يتلقى المتجر الذي يرسل طردك اسمك وعنوانك وهاتفك. تعالج Stripe وPayPal المدفوعات. لا نبيع بياناتك لأحد ولا نعرض إعلانات للغير.</p>
<h3>ما يحفظه متصفحك</h3>
<p>جلسة الدخول وملفك الشخصي ولغتك وعملتك وبلد التوصيل، وسلتك مع التغييرات التي تنتظر الإرسال، وطلب تدفع ثمنه أو نفذته للتو، والطلبات عند الشراء دون حساب، وما كتبته في نماذج لم ترسلها، وآخر ما بحثت عنه وشاهدته، ونسخ من الصفحات لاستخدامها دون اتصال. لا توجد ملفات تتبع.</p>
<h3>حقوقك</h3>
<p>في <a href="/manage-account">إدارة الحساب</a> يمكنك تصحيح بياناتك وتصديرها ومحوها. تبقى الطلبات في سجلاتنا دون اسمك حيث يقتضي القانون ذلك. للأسئلة راسلنا على <a href="mailto:privacy@trad.example">privacy@trad.example</a>.</p>`,
  sw: `<h3>Tunachohifadhi</h3>
<p>Jina lako, barua pepe na simu, anwani zako za usafirishaji, maagizo, vipendwa na maoni yako, na vifaa ulivyoingia navyo pamoja na anwani zake za IP. Nenosiri huhifadhiwa kama alama iliyosimbwa pekee.</p>
<h3>Kinatumika kwa nini</h3>
<p>Kuleta maagizo yako, kukujibu, kulinda akaunti yako na kutimiza wajibu wetu wa hesabu. Jarida huja tu ukiliomba, na kila moja lina kiungo cha kulisitisha.</p>
<h3>Nani anakipokea</h3>
<p>Duka linalotuma kifurushi chako hupokea jina, anwani na simu yako. Malipo hushughulikiwa na Stripe na PayPal. Hatuuzi taarifa zako kwa yeyote wala hatuonyeshi matangazo ya wengine.</p>
<h3>Kivinjari chako kinahifadhi nini</h3>
<p>Kipindi cha kuingia na wasifu wako, lugha, sarafu na nchi yako ya usafirishaji, kikapu chako pamoja na mabadiliko yanayosubiri kutumwa, agizo unalolipia au uliloweka hivi punde, maagizo ya ununuzi bila akaunti, ulichoandika kwenye fomu bila kuituma, ulichotafuta na kutazama mwisho, na nakala za kurasa za kutumia bila mtandao. Hakuna vidakuzi vya ufuatiliaji.</p>
<h3>Haki zako</h3>
<p>Kwenye <a href="/manage-account">Dhibiti akaunti</a> unaweza kurekebisha, kusafirisha na kufuta taarifa zako. Maagizo hubaki kwenye vitabu vyetu bila jina lako pale sheria inapotaka. Maswali yatumwe kwa <a href="mailto:privacy@trad.example">privacy@trad.example</a>.</p>`,
};
