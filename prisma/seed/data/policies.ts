import type { Tax, Translated } from './types.ts';

export const TAX_INCLUDED: Tax = { inclusive: 1, rate: 800 };
export const TAX_ADDED: Tax = { inclusive: 0, rate: 500 };
export const TAX_FREE: Tax = { inclusive: 1, rate: 0 };

/** The kinds of goods with return policies of their own; `household` includes stationery and decorations. */
type ReturnKind = 'wearable' | 'household' | 'cloth' | 'fragile' | 'sealed' | 'madeToOrder';

/** Return policies by kind of goods. */
export const RETURNS: Readonly<Record<ReturnKind, Translated>> = {
  wearable: {
    en: 'Send it back within 30 days, unworn and with its tag on, and the full price is refunded.',
    fr: 'Renvoyez l’article sous 30 jours, non porté et avec son étiquette, et il vous est remboursé en entier.',
    es: 'Devuélvelo en un plazo de 30 días, sin usar y con su etiqueta, y te reembolsamos el precio completo.',
    ar: 'أعد القطعة خلال 30 يومًا دون استعمال ومع بطاقتها، ونعيد إليك ثمنها كاملًا.',
    sw: 'Irudishe ndani ya siku 30 ikiwa haijavaliwa na lebo yake ipo, nasi tutakurejeshea bei yote.',
  },
  household: {
    en: 'Send it back within 30 days, unused and with its tag on, and the full price is refunded.',
    fr: 'Renvoyez l’article sous 30 jours, inutilisé et avec son étiquette, et il vous est remboursé en entier.',
    es: 'Devuélvelo en un plazo de 30 días, sin usar y con su etiqueta, y te reembolsamos el precio completo.',
    ar: 'أعد القطعة خلال 30 يومًا دون استعمال ومع بطاقتها، ونعيد إليك ثمنها كاملًا.',
    sw: 'Irudishe ndani ya siku 30 ikiwa haijatumiwa na lebo yake ipo, nasi tutakurejeshea bei yote.',
  },
  cloth: {
    en: 'Send it back within 30 days, unused and uncut, and the full price is refunded.',
    fr: 'Renvoyez le tissu sous 30 jours, inutilisé et non coupé, et il vous est remboursé en entier.',
    es: 'Devuelve la tela en un plazo de 30 días, sin usar ni cortar, y te reembolsamos el precio completo.',
    ar: 'أعد القماش خلال 30 يومًا دون استعمال أو قص، ونعيد إليك ثمنه كاملًا.',
    sw: 'Irudishe ndani ya siku 30 ikiwa haijatumiwa wala kukatwa, nasi tutakurejeshea bei yote.',
  },
  fragile: {
    en: 'Returns are free within 30 days. If something arrives damaged, send us a photo within 7 days and we replace it.',
    fr: 'Retour gratuit sous 30 jours. Si l’objet arrive abîmé, envoyez-nous une photo sous 7 jours et nous le remplaçons.',
    es: 'La devolución es gratuita durante 30 días. Si llega dañado, envíanos una foto en un plazo de 7 días y lo reponemos.',
    ar: 'الإرجاع مجاني خلال 30 يومًا. وإن وصلت القطعة متضررة فأرسل إلينا صورة خلال 7 أيام لنستبدلها.',
    sw: 'Kurudisha ni bure ndani ya siku 30. Kikifika kimeharibika, tutumie picha ndani ya siku 7 nasi tutakibadilisha.',
  },
  sealed: {
    en: 'We take back unopened packs within 14 days. Opened ones cannot be returned.',
    fr: 'Nous reprenons les paquets non ouverts sous 14 jours. Un paquet ouvert ne peut pas être repris.',
    es: 'Aceptamos paquetes sin abrir durante 14 días. Los abiertos no se pueden devolver.',
    ar: 'نستعيد العبوات غير المفتوحة خلال 14 يومًا، ولا يمكن إرجاع العبوات المفتوحة.',
    sw: 'Tunapokea pakiti ambazo hazijafunguliwa ndani ya siku 14. Zilizofunguliwa hazirudishwi.',
  },
  madeToOrder: {
    en: 'Made for your order. It can be returned within 14 days; you only pay for the parcel back.',
    fr: 'Réalisé à la commande. Retour possible sous 14 jours ; seul le port de retour est à votre charge.',
    es: 'Hecho por encargo. Puedes devolverlo en 14 días; solo pagas el envío de vuelta.',
    ar: 'تُصنع القطعة عند الطلب، ويمكن إرجاعها خلال 14 يومًا، ولا تدفع سوى أجرة إعادة الشحن.',
    sw: 'Hutengenezwa unapoagiza. Unaweza kuirudisha ndani ya siku 14; unalipia tu gharama ya kuirudisha.',
  },
};

/** Care texts for goods that the default text (machine wash cold) would damage. */
export const CARE: Readonly<
  Record<
    'indigo' | 'mudCloth' | 'leather' | 'wood' | 'beads' | 'clay' | 'basket' | 'paper' | 'embroidery' | 'brass',
    Translated
  >
> = {
  indigo: {
    en: 'Wash by hand in cold water on its own: indigo gives off some colour in the first washes. Dry in the shade.',
    fr: 'Lavez à la main à l’eau froide, séparément : l’indigo dégorge un peu aux premiers lavages. Séchez à l’ombre.',
    es: 'Lava a mano con agua fría y por separado: el índigo suelta algo de color en los primeros lavados. Seca a la sombra.',
    ar: 'يُغسل يدويًا بماء بارد وحده، فالنيلة تترك بعض اللون في الغسلات الأولى. يُجفف في الظل.',
    sw: 'Fua kwa mikono kwa maji baridi peke yake: nili hutoa rangi kidogo mara za kwanza. Anika kivulini.',
  },
  mudCloth: {
    en: 'Wash by hand in cold water on its own: the mud gives off some colour in the first washes. Dry in the shade.',
    fr: 'Lavez à la main à l’eau froide, séparément : la boue dégorge un peu aux premiers lavages. Séchez à l’ombre.',
    es: 'Lava a mano con agua fría y por separado: el barro suelta algo de color en los primeros lavados. Seca a la sombra.',
    ar: 'يُغسل يدويًا بماء بارد وحده، فالطين يترك بعض اللون في الغسلات الأولى. يُجفف في الظل.',
    sw: 'Fua kwa mikono kwa maji baridi peke yake: tope hutoa rangi kidogo mara za kwanza. Anika kivulini.',
  },
  leather: {
    en: 'Wipe with a dry cloth and feed the leather with a little balm twice a year. Keep it out of heavy rain.',
    fr: 'Essuyez avec un chiffon sec et nourrissez le cuir d’un peu de baume deux fois par an. Évitez la forte pluie.',
    es: 'Limpia con un paño seco y nutre el cuero con un poco de bálsamo dos veces al año. Evita la lluvia fuerte.',
    ar: 'يُمسح بقطعة قماش جافة ويُدهن الجلد بقليل من البلسم مرتين في السنة. يُحفظ بعيدًا عن المطر الغزير.',
    sw: 'Pangusa kwa kitambaa kikavu na upake ngozi mafuta kidogo mara mbili kwa mwaka. Epuka mvua kubwa.',
  },
  wood: {
    en: 'Wash quickly by hand and dry at once. Rub in a drop of food-safe oil when the wood looks pale.',
    fr: 'Lavez rapidement à la main et séchez aussitôt. Passez une goutte d’huile alimentaire quand le bois pâlit.',
    es: 'Lava rápido a mano y seca enseguida. Frota una gota de aceite alimentario cuando la madera se vea pálida.',
    ar: 'يُغسل يدويًا بسرعة ويُجفف فورًا. يُدهن بقطرة زيت صالح للطعام كلما بهت الخشب.',
    sw: 'Osha haraka kwa mikono na ukaushe mara moja. Paka tone la mafuta ya chakula mbao ikionekana kupauka.',
  },
  beads: {
    en: 'Put it on last and take it off first. Wipe with a soft damp cloth and store it flat.',
    fr: 'À mettre en dernier et à retirer en premier. Essuyez avec un linge doux humide et rangez à plat.',
    es: 'Póntelo al final y quítatelo lo primero. Limpia con un paño suave húmedo y guárdalo en plano.',
    ar: 'آخر ما يُلبس وأول ما يُخلع. يُمسح بقطعة قماش ناعمة رطبة ويُحفظ منبسطًا.',
    sw: 'Vaa mwisho na uvue kwanza. Pangusa kwa kitambaa laini chenye unyevu na uhifadhi kikiwa kimelazwa.',
  },
  clay: {
    en: 'Dust with a soft brush. The clay is porous: use an inner glass if you want to fill it with water.',
    fr: 'Dépoussiérez avec un pinceau doux. L’argile est poreuse : glissez un verre à l’intérieur pour y mettre de l’eau.',
    es: 'Quita el polvo con una brocha suave. El barro es poroso: pon un vaso dentro si quieres llenarlo de agua.',
    ar: 'يُنفض الغبار بفرشاة ناعمة. الطين مسامي، فضع كأسًا في الداخل إن أردت ملأه بالماء.',
    sw: 'Pangusa vumbi kwa brashi laini. Udongo hupitisha maji: weka glasi ndani ukitaka kutia maji.',
  },
  basket: {
    en: 'Brush off dust. A basket folded in the post finds its shape again: wet it, press it round and let it dry.',
    fr: 'Brossez la poussière. Un panier plié par le transport retrouve sa forme : mouillez-le, arrondissez-le, laissez sécher.',
    es: 'Cepilla el polvo. Si llega doblada, recupera su forma: mójala, redondéala con las manos y déjala secar.',
    ar: 'يُنفض الغبار بالفرشاة. وإن انثنت السلة في الشحن فبلّلها وأعد تدويرها بيديك واتركها تجف.',
    sw: 'Futa vumbi kwa brashi. Kikapu kilichokunjwa safarini hurudi umbo lake: kiloweshe, kiviringishe na ukiache kikauke.',
  },
  paper: {
    en: 'Hang away from direct sun and damp walls. Dust the frame and the glass with a dry cloth.',
    fr: 'Accrochez à l’abri du soleil direct et des murs humides. Dépoussiérez cadre et verre avec un chiffon sec.',
    es: 'Cuélgala lejos del sol directo y de paredes húmedas. Limpia el marco y el cristal con un paño seco.',
    ar: 'تُعلَّق بعيدًا عن الشمس المباشرة والجدران الرطبة. يُمسح الإطار والزجاج بقطعة قماش جافة.',
    sw: 'Tundika mbali na jua kali na kuta zenye unyevu. Pangusa fremu na kioo kwa kitambaa kikavu.',
  },
  embroidery: {
    en: 'Turn inside out and wash by hand or on a gentle cold cycle. Iron on the reverse of the embroidery.',
    fr: 'Retournez et lavez à la main ou en cycle délicat à froid. Repassez sur l’envers de la broderie.',
    es: 'Lava del revés, a mano o en un ciclo delicado en frío. Plancha por el revés del bordado.',
    ar: 'يُقلب على ظهره ويُغسل يدويًا أو بدورة باردة لطيفة. يُكوى من خلف التطريز.',
    sw: 'Geuza ndani nje na ufue kwa mikono au kwa mzunguko baridi wa taratibu. Piga pasi upande wa nyuma wa taraza.',
  },
  brass: {
    en: 'Brass darkens with wear. Polish it with a dry cotton cloth, or leave it as it is.',
    fr: 'Le laiton fonce avec le temps. Faites-le briller avec un chiffon de coton sec, ou laissez-le tel quel.',
    es: 'El latón se oscurece con el uso. Púlelo con un paño de algodón seco o déjalo como está.',
    ar: 'يغمق النحاس مع الاستعمال. لمّعه بقطعة قطن جافة أو اتركه كما هو.',
    sw: 'Shaba huwa nyeusi kadiri inavyovaliwa. Ing’arishe kwa kitambaa kikavu cha pamba, au iache ilivyo.',
  },
};
