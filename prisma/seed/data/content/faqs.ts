import type { Faq } from '../types.ts';

/** In the order of the page. Amounts, days and conditions match the policies in this folder. */
export const FAQS: readonly Faq[] = [
  {
    question: {
      en: 'How long does delivery take?',
      fr: 'Combien de temps prend la livraison ?',
      es: '¿Cuánto tarda el envío?',
      ar: 'كم يستغرق التوصيل؟',
      sw: 'Usafirishaji huchukua muda gani?',
    },
    answer: {
      en: 'Most pieces leave the workshop within 3 working days; what is made to order takes 5 to 7 days first, and its page says so. Then it is 3 to 6 working days within West Africa and 7 to 14 elsewhere, or 2 to 3 and 4 to 6 with Fast Shipping.',
      fr: 'La plupart des pièces quittent l’atelier sous 3 jours ouvrés ; ce qui est fait à la commande demande d’abord 5 à 7 jours, et sa page le précise. Comptez ensuite 3 à 6 jours ouvrés en Afrique de l’Ouest et 7 à 14 ailleurs, ou 2 à 3 et 4 à 6 en livraison rapide.',
      es: 'La mayoría de las piezas salen del taller en 3 días laborables; lo que se hace por encargo necesita antes de 5 a 7 días, y su página lo dice. Después son de 3 a 6 días laborables dentro de África occidental y de 7 a 14 en el resto del mundo, o de 2 a 3 y de 4 a 6 con el envío rápido.',
      ar: 'تغادر معظم القطع الورشة خلال 3 أيام عمل، وما يُصنع عند الطلب يحتاج قبل ذلك من 5 إلى 7 أيام، وصفحته تذكر ذلك. ثم من 3 إلى 6 أيام عمل داخل غرب أفريقيا ومن 7 إلى 14 في غيرها، أو من يومين إلى 3 ومن 4 إلى 6 مع الشحن السريع.',
      sw: 'Bidhaa nyingi hutoka karakana ndani ya siku 3 za kazi; kinachotengenezwa kwa agizo huhitaji kwanza siku 5 hadi 7, na ukurasa wake huonyesha hivyo. Kisha ni siku 3 hadi 6 za kazi ndani ya Afrika Magharibi na siku 7 hadi 14 kwingineko, au siku 2 hadi 3 na siku 4 hadi 6 kwa usafirishaji wa haraka.',
    },
  },
  {
    question: {
      en: 'What does delivery cost?',
      fr: 'Combien coûte la livraison ?',
      es: '¿Cuánto cuesta el envío?',
      ar: 'كم يكلّف التوصيل؟',
      sw: 'Usafirishaji unagharimu kiasi gani?',
    },
    answer: {
      en: '$10 in West Africa and $24 everywhere else, once per order, however many workshops it comes from. It is free from $250 in West Africa and from $400 elsewhere. Fast Shipping is $22 and $48. Large and heavy pieces add a charge of their own. Checkout shows the sum in your currency before you confirm.',
      fr: '10 $ en Afrique de l’Ouest et 24 $ partout ailleurs, une fois par commande, quel que soit le nombre d’ateliers. Elle est offerte à partir de 250 $ en Afrique de l’Ouest et de 400 $ ailleurs. La livraison rapide coûte 22 $ et 48 $. Les pièces grandes ou lourdes ajoutent des frais qui leur sont propres. La page de commande affiche la somme dans votre devise avant que vous ne confirmiez.',
      es: '10 $ en África occidental y 24 $ en el resto del mundo, una vez por pedido, venga de los talleres que venga. Es gratis desde 250 $ en África occidental y desde 400 $ en el resto del mundo. El envío rápido cuesta 22 $ y 48 $. Las piezas grandes y pesadas añaden un cargo propio. Antes de confirmar verás el total en tu moneda.',
      ar: '10 دولارات في غرب أفريقيا و24 دولارًا في سائر العالم، مرة واحدة لكل طلب، مهما كان عدد الورش. وهو مجاني ابتداءً من 250 دولارًا في غرب أفريقيا ومن 400 دولار في غيرها. والشحن السريع 22 دولارًا و48 دولارًا. والقطع الكبيرة والثقيلة تضيف رسمًا خاصًا بها. وتعرض صفحة إتمام الشراء المجموع بعملتك قبل أن تؤكد.',
      sw: 'Dola 10 Afrika Magharibi na dola 24 kwingineko kote, mara moja kwa kila agizo, hata likitoka karakana nyingi. Ni bure kuanzia dola 250 Afrika Magharibi na kuanzia dola 400 kwingineko. Usafirishaji wa haraka ni dola 22 na dola 48. Bidhaa kubwa na nzito huongeza gharama yake. Ukurasa wa kukamilisha ununuzi huonyesha jumla kwa sarafu yako kabla hujathibitisha.',
    },
  },
  {
    question: {
      en: 'Are tax and customs in the price?',
      fr: 'Les taxes et la douane sont-elles comprises dans le prix ?',
      es: '¿El precio incluye impuestos y aduana?',
      ar: 'هل يشمل السعر الضريبة والجمارك؟',
      sw: 'Je, bei inajumuisha kodi na forodha?',
    },
    answer: {
      en: 'Most prices contain the tax; the order summary then says ‘(Included)’. Where it is added, it stands in a row of its own before you confirm. Customs are not in the price: when a parcel crosses a border, your country may ask for duties and import tax, which the carrier collects on delivery.',
      fr: 'La plupart des prix contiennent les taxes ; le récapitulatif indique alors « (comprises) ». Quand elles s’ajoutent, elles figurent sur une ligne à part avant que vous ne confirmiez. La douane n’est pas dans le prix : quand un colis passe une frontière, votre pays peut demander des droits et des taxes d’importation, que le transporteur perçoit à la livraison.',
      es: 'La mayoría de los precios llevan los impuestos; el resumen del pedido dice entonces «(incluidos)». Cuando se añaden, aparecen en una línea propia antes de que confirmes. La aduana no está en el precio: cuando un paquete cruza una frontera, tu país puede pedir aranceles e impuestos de importación, que el transportista cobra en la entrega.',
      ar: 'معظم الأسعار تشمل الضريبة، ويذكر ملخص الطلب عندئذ «(مشمولة)». وحيث تُضاف، تظهر في سطر مستقل قبل أن تؤكد. أما الجمارك فليست في السعر: حين يعبر الطرد حدودًا قد يطلب بلدك رسومًا وضريبة استيراد تُحصّلها شركة الشحن عند التسليم.',
      sw: 'Bei nyingi zina kodi ndani yake; muhtasari wa agizo husema hapo ‘(imejumuishwa)’. Inapoongezwa, huonekana katika mstari wake kabla hujathibitisha. Forodha haimo katika bei: kifurushi kinapovuka mpaka, nchi yako inaweza kudai ushuru na kodi ya kuingiza bidhaa, ambayo msafirishaji hukutoza unapopokea.',
    },
  },
  {
    question: {
      en: 'How can I pay, and in which currency?',
      fr: 'Comment payer, et dans quelle devise ?',
      es: '¿Cómo puedo pagar y en qué moneda?',
      ar: 'كيف أدفع، وبأي عملة؟',
      sw: 'Ninawezaje kulipa, na kwa sarafu gani?',
    },
    answer: {
      en: 'Checkout lists the ways that are open: cash on delivery, where you pay when the parcel arrives, and card or PayPal where they are switched on. You choose among nine currencies at the top of the page. Each has a price list of its own, so no price is converted; a piece without a price in yours says where it has one.',
      fr: 'La page de commande indique les moyens ouverts : le paiement à la livraison, quand le colis arrive, et la carte ou PayPal là où ils sont activés. Vous choisissez parmi neuf devises en haut de la page. Chacune a sa liste de prix : aucun prix n’est donc converti, et une pièce sans prix dans la vôtre indique où elle en a un.',
      es: 'Al finalizar la compra verás los medios disponibles: contra entrega, cuando llega el paquete, y tarjeta o PayPal donde estén activados. Eliges entre nueve monedas en la parte superior de la página. Cada una tiene su lista de precios: ningún precio se convierte, y una pieza sin precio en la tuya dice en cuáles lo tiene.',
      ar: 'تعرض صفحة إتمام الشراء الطرق المتاحة: الدفع عند الاستلام حين يصل الطرد، والبطاقة أو PayPal حيث فُعّلا. وتختار بين تسع عملات في أعلى الصفحة. لكل منها قائمة أسعار، فلا يُحوَّل أي سعر، والقطعة التي لا سعر لها بعملتك تذكر العملات التي تُباع بها.',
      sw: 'Ukurasa wa kukamilisha ununuzi huonyesha njia zilizopo: kulipa unapopokea, kifurushi kinapofika, na kadi au PayPal pale zilipowashwa. Unachagua kati ya sarafu tisa juu ya ukurasa. Kila moja ina orodha yake ya bei, hivyo hakuna bei inayobadilishwa kutoka sarafu nyingine; bidhaa isiyo na bei kwa sarafu yako hueleza inauzwa kwa zipi.',
    },
  },
  {
    question: {
      en: 'Can I send something back?',
      fr: 'Puis-je renvoyer une pièce ?',
      es: '¿Puedo devolver algo?',
      ar: 'هل يمكنني إرجاع قطعة؟',
      sw: 'Je, ninaweza kurudisha bidhaa?',
    },
    answer: {
      en: 'Yes, within 30 days: what is worn comes back unworn and with its tag. What was made to order, and sealed packs that are still closed, come back within 14 days. If something arrives damaged, send us a photo within 7 days and we replace it. ‘Returns & Shipping’ at the foot of the page says how.',
      fr: 'Oui, sous 30 jours : ce qui se porte revient non porté et avec son étiquette. Ce qui a été fait à la commande, et les paquets scellés encore fermés, reviennent sous 14 jours. Si quelque chose arrive abîmé, envoyez-nous une photo sous 7 jours et nous le remplaçons. « Retours et livraison », en bas de page, explique comment faire.',
      es: 'Sí, durante 30 días: lo que se lleva puesto vuelve sin usar y con su etiqueta. Lo hecho por encargo y los paquetes sellados sin abrir vuelven en 14 días. Si algo llega dañado, envíanos una foto en un plazo de 7 días y lo reponemos. «Devoluciones y envíos», al pie de la página, explica cómo.',
      ar: 'نعم، خلال 30 يومًا: ما يُلبس يعود دون استعمال ومع بطاقته. وما صُنع عند الطلب والعبوات المغلقة التي لم تُفتح تعود خلال 14 يومًا. وإن وصل شيء متضررًا فأرسل إلينا صورة خلال 7 أيام لنستبدله. وصفحة «الإرجاع والشحن» في أسفل الموقع تشرح الطريقة.',
      sw: 'Ndiyo, ndani ya siku 30: kinachovaliwa hurudi kikiwa hakijavaliwa na lebo yake ipo. Kilichotengenezwa kwa agizo, na pakiti ambazo bado zimefungwa, hurudi ndani ya siku 14. Kitu kikifika kimeharibika, tutumie picha ndani ya siku 7 nasi tutakibadilisha. ‘Urejeshaji na usafirishaji’ chini ya ukurasa hueleza namna.',
    },
  },
  {
    question: {
      en: 'How do I find my size?',
      fr: 'Comment trouver ma taille ?',
      es: '¿Cómo sé cuál es mi talla?',
      ar: 'كيف أعرف مقاسي؟',
      sw: 'Nitajuaje saizi yangu?',
    },
    answer: {
      en: 'The page of each piece offers the sizes it is made in; one that is not made in the colour you chose is struck through, and a sentence says which colours have it. Between two sizes take the larger: most of our cloth does not stretch, and a tailor can take it in. If it does not fit, send it back unworn.',
      fr: 'La page de chaque pièce propose les tailles dans lesquelles elle est faite ; celle qui n’existe pas dans la couleur choisie est barrée, et une phrase dit quelles couleurs l’ont. Entre deux tailles, prenez la plus grande : la plupart de nos tissus ne s’étirent pas, et un tailleur peut reprendre. Si elle ne va pas, renvoyez-la non portée.',
      es: 'La página de cada pieza ofrece las tallas en que se hace; la que no existe en el color elegido aparece tachada y una frase dice qué colores la tienen. Entre dos tallas, toma la mayor: la mayoría de nuestras telas no ceden y un sastre puede ajustarla. Si no te queda bien, devuélvela sin usar.',
      ar: 'تعرض صفحة كل قطعة المقاسات التي تُصنع بها، وما لا يُصنع منها باللون الذي اخترته يظهر مشطوبًا مع جملة تذكر الألوان المتوفرة به. وإن ترددت بين مقاسين فاختر الأكبر، فمعظم أقمشتنا لا تتمدد، ويمكن للخياط تضييقها. وإن لم تناسبك فأعدها دون استعمال.',
      sw: 'Ukurasa wa kila bidhaa huonyesha saizi inazotengenezwa; isiyotengenezwa kwa rangi uliyochagua hukatwa mstari, na sentensi hutaja rangi zilizo nayo. Ukiwa kati ya saizi mbili chukua kubwa: vitambaa vyetu vingi havivutiki, na fundi anaweza kuipunguza. Isipokutosha, irudishe ikiwa haijavaliwa.',
    },
  },
  {
    question: {
      en: 'Will my piece look exactly like the picture?',
      fr: 'Ma pièce sera-t-elle exactement comme sur l’image ?',
      es: '¿Mi pieza será exactamente como la imagen?',
      ar: 'هل ستكون قطعتي مطابقة للصورة تمامًا؟',
      sw: 'Je, bidhaa yangu itafanana kabisa na picha?',
    },
    answer: {
      en: 'Not exactly. What is woven, dyed, thrown or carved by hand differs a little each time. The pictures are illustrations, drawn for this shop and inspired by the traditions: they show shape, colour and pattern, not every thread.',
      fr: 'Pas exactement. Ce qui est tissé, teint, tourné ou sculpté à la main diffère un peu à chaque fois. Les images sont des illustrations, dessinées pour cette boutique et inspirées des traditions : elles montrent la forme, la couleur et le motif, pas chaque fil.',
      es: 'No exactamente. Lo tejido, teñido, torneado o tallado a mano cambia un poco cada vez. Las imágenes son ilustraciones, dibujadas para esta tienda e inspiradas en las tradiciones: muestran la forma, el color y el dibujo, no cada hilo.',
      ar: 'ليس تمامًا. فما يُنسج أو يُصبغ أو يُشكّل أو يُنحت باليد يختلف قليلًا في كل مرة. والصور رسوم رُسمت لهذا المتجر واستُوحيت من التراث: تُظهر الشكل واللون والنقش، لا كل خيط.',
      sw: 'Si kabisa. Kinachofumwa, kutiwa rangi, kufinyangwa au kuchongwa kwa mikono hutofautiana kidogo kila mara. Picha ni michoro iliyochorwa kwa ajili ya duka hili na kuchochewa na desturi: huonyesha umbo, rangi na nakshi, si kila uzi.',
    },
  },
  {
    question: {
      en: 'How do I look after it?',
      fr: 'Comment en prendre soin ?',
      es: '¿Cómo la cuido?',
      ar: 'كيف أعتني بها؟',
      sw: 'Niitunzeje?',
    },
    answer: {
      en: '‘Care Instructions’ on its page says it for that very piece. In short: wash indigo on its own and by hand, dry wood at once, feed leather twice a year, and put beads on last and take them off first.',
      fr: 'La rubrique « Entretien » de sa page le dit pour cette pièce-là. En bref : lavez l’indigo à part et à la main, séchez le bois aussitôt, nourrissez le cuir deux fois par an, mettez les perles en dernier et retirez-les en premier.',
      es: 'El apartado «Cuidados» de su página lo dice para esa pieza. En resumen: lava el índigo aparte y a mano, seca la madera enseguida, nutre el cuero dos veces al año y ponte las cuentas al final y quítatelas lo primero.',
      ar: 'تجد الجواب لكل قطعة تحت «تعليمات العناية» في صفحتها. وباختصار: اغسل النيلي وحده ويدويًا، وجفف الخشب فورًا، وادهن الجلد مرتين في السنة، واجعل الخرز آخر ما تلبس وأول ما تخلع.',
      sw: 'Sehemu ya ‘Maelekezo ya utunzaji’ kwenye ukurasa wake hueleza kwa bidhaa hiyo hasa. Kwa ufupi: fua nili peke yake na kwa mikono, kausha mbao mara moja, paka ngozi mafuta mara mbili kwa mwaka, na vaa shanga mwisho na uzivue kwanza.',
    },
  },
  {
    question: {
      en: 'Can you pack it as a gift?',
      fr: 'Pouvez-vous l’emballer comme un cadeau ?',
      es: '¿Se puede preparar para regalo?',
      ar: 'هل يمكنكم تغليفها كهدية؟',
      sw: 'Je, mnaweza kuifunga kama zawadi?',
    },
    answer: {
      en: 'Yes. Tick ‘This is a gift item’ at checkout: gift items are packed differently, and it costs nothing more. Give the address of whoever is to receive it; the order stays under your name.',
      fr: 'Oui. Cochez « Cet article est un cadeau » au moment de commander : les cadeaux sont emballés autrement, sans supplément. Indiquez l’adresse de la personne qui doit le recevoir ; la commande reste à votre nom.',
      es: 'Sí. Marca «Es un regalo» al finalizar la compra: los regalos se empaquetan de otra forma y no cuesta más. Indica la dirección de quien lo va a recibir; el pedido sigue a tu nombre.',
      ar: 'نعم. ضع علامة على «هذه هدية» في صفحة إتمام الشراء: تُغلَّف الهدايا بطريقة مختلفة دون تكلفة إضافية. واكتب عنوان من سيستلمها، ويبقى الطلب باسمك.',
      sw: 'Ndiyo. Weka alama kwenye ‘Hii ni zawadi’ unapokamilisha ununuzi: zawadi hufungwa kwa namna tofauti, bila gharama zaidi. Andika anwani ya atakayeipokea; agizo linabaki kwa jina lako.',
    },
  },
  {
    question: {
      en: 'Where is my order?',
      fr: 'Où en est ma commande ?',
      es: '¿Dónde está mi pedido?',
      ar: 'أين طلبي؟',
      sw: 'Agizo langu liko wapi?',
    },
    answer: {
      en: 'Under ‘My Orders’ in your account. It goes from Pending to Processing, Shipped and Delivered. Each workshop sends its own parcel, so the pieces of one order may arrive on different days.',
      fr: 'Sous « Mes commandes », dans votre compte. Elle passe de « En attente » à « En préparation », « Expédiée » et « Livrée ». Chaque atelier envoie son propre colis : les pièces d’une même commande peuvent donc arriver des jours différents.',
      es: 'En «Mis pedidos», dentro de tu cuenta. Pasa de «Pendiente» a «En preparación», «Enviado» y «Entregado». Cada taller envía su propio paquete, así que las piezas de un pedido pueden llegar en días distintos.',
      ar: 'تجده في «طلباتي» ضمن حسابك. وينتقل من «قيد الانتظار» إلى «قيد التجهيز» ثم «تم الشحن» ثم «تم التسليم». وترسل كل ورشة طردها بنفسها، فقد تصل قطع الطلب الواحد في أيام مختلفة.',
      sw: 'Chini ya ‘Maagizo yangu’ katika akaunti yako. Hutoka ‘Linasubiri’ hadi ‘Linaandaliwa’, ‘Limesafirishwa’ na ‘Limefikishwa’. Kila karakana hutuma kifurushi chake, hivyo bidhaa za agizo moja zinaweza kufika siku tofauti.',
    },
  },
  {
    question: {
      en: 'Do I need an account?',
      fr: 'Ai-je besoin d’un compte ?',
      es: '¿Necesito una cuenta?',
      ar: 'هل أحتاج إلى حساب؟',
      sw: 'Je, nahitaji akaunti?',
    },
    answer: {
      en: 'Not to look around and fill a cart. To order you sign up with a name, an email address, a phone number and a password, and what is in your cart comes along.',
      fr: 'Pas pour regarder et remplir un panier. Pour commander, vous vous inscrivez avec un nom, une adresse e-mail, un numéro de téléphone et un mot de passe, et votre panier vous suit.',
      es: 'No para mirar y llenar el carrito. Para hacer un pedido te registras con un nombre, un correo electrónico, un teléfono y una contraseña, y tu carrito te acompaña.',
      ar: 'لا تحتاجه للتصفح وملء السلة. وللطلب تسجّل باسم وبريد إلكتروني ورقم هاتف وكلمة مرور، وينتقل معك ما في سلتك.',
      sw: 'Si kwa kutazama na kujaza kikapu. Ili kuagiza unajisajili kwa jina, barua pepe, nambari ya simu na nenosiri, na vilivyo kikapuni huja nawe.',
    },
  },
  {
    question: {
      en: 'How do I become a seller?',
      fr: 'Comment devenir vendeur ?',
      es: '¿Cómo puedo vender aquí?',
      ar: 'كيف أصبح بائعًا؟',
      sw: 'Ninawezaje kuwa muuzaji?',
    },
    answer: {
      en: 'Open ‘Shop’ at the foot of the page. You name your store, choose what you make, send your documents and accept the terms; once they are approved, your pieces go on sale under your own name and at your own prices.',
      fr: 'Ouvrez « Boutique », en bas de page. Vous nommez votre boutique, choisissez ce que vous fabriquez, envoyez vos documents et acceptez les conditions ; une fois le dossier approuvé, vos pièces sont en vente sous votre nom et à vos prix.',
      es: 'Abre «Tienda» al pie de la página. Pones nombre a tu tienda, eliges lo que haces, envías tus documentos y aceptas las condiciones; cuando se aprueban, tus piezas salen a la venta con tu nombre y a tus precios.',
      ar: 'افتح «المتجر» في أسفل الصفحة. تسمّي متجرك وتختار ما تصنعه وترسل مستنداتك وتقبل الشروط، وما إن تُعتمد حتى تُعرض قطعك للبيع باسمك وبأسعارك.',
      sw: 'Fungua ‘Duka’ chini ya ukurasa. Unataja jina la duka lako, unachagua unachotengeneza, unatuma nyaraka zako na kukubali masharti; zikishaidhinishwa, bidhaa zako huuzwa kwa jina lako na kwa bei zako.',
    },
  },
];
