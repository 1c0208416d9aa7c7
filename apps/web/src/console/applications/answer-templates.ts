import type { LanguageCode } from '../../i18n/i18n.ts';

/** What an answer does with the application. */
export type AnswerMode = 'accept' | 'ask' | 'reject';

interface AnswerTemplate {
  key: string;
  /** The title and the text in each language; `{store}` is the name of the store. */
  texts: Record<LanguageCode, readonly [title: string, text: string]>;
}

/** Templates of the answers to applicants, in the five languages of the shop. Operators edit them before sending. */
export const answerTemplates: Record<AnswerMode, readonly AnswerTemplate[]> = {
  accept: [
    {
      key: 'welcome',
      texts: {
        en: [
          'Welcome',
          'Add your first three products with clear photos, and set up your delivery times. If you need help, just answer this mail.',
        ],
        fr: [
          'Bienvenue',
          'Ajoutez vos trois premiers produits avec de belles photos, et indiquez vos délais. Si vous avez besoin d’aide, répondez simplement à cet e-mail.',
        ],
        es: [
          'Bienvenida',
          'Añade tus tres primeros productos con fotos claras e indica tus plazos. Si necesitas ayuda, responde a este correo.',
        ],
        ar: [
          'ترحيب',
          'أضف أول ثلاثة منتجات بصور واضحة، وحدد مواعيد الشحن. إن احتجت إلى مساعدة فما عليك سوى الرد على هذه الرسالة.',
        ],
        sw: [
          'Karibu',
          'Ongeza bidhaa zako tatu za kwanza zenye picha nzuri, na uweke muda wako wa kutuma. Ukihitaji msaada, jibu barua pepe hii.',
        ],
      },
    },
  ],
  ask: [
    {
      key: 'otherName',
      texts: {
        en: [
          'Account in another name',
          'The bank account that you gave is in another name than your own or your store’s. Could you add a statement in the name of {store}, or confirm whose account it is?',
        ],
        fr: [
          'Compte à un autre nom',
          'Le compte indiqué n’est ni à votre nom ni à celui de la boutique. Pouvez-vous joindre un relevé au nom de {store}, ou confirmer à qui est ce compte ?',
        ],
        es: [
          'Cuenta a otro nombre',
          'La cuenta bancaria indicada no está a tu nombre ni al de la tienda. ¿Puedes añadir un extracto a nombre de {store} o confirmar de quién es la cuenta?',
        ],
        ar: [
          'حساب باسم آخر',
          'الحساب البنكي الذي ذكرته ليس باسمك ولا باسم متجرك. هل يمكنك إضافة كشف باسم {store} أو تأكيد صاحب الحساب؟',
        ],
        sw: [
          'Akaunti kwa jina lingine',
          'Akaunti ya benki uliyotoa si kwa jina lako wala la duka lako. Unaweza kuongeza taarifa ya benki kwa jina la {store}, au kuthibitisha ni ya nani?',
        ],
      },
    },
    {
      key: 'unreadable',
      texts: {
        en: [
          'A document cannot be read',
          'One of your documents is too dark or cut off, so we cannot read it. Could you photograph it again in daylight, with all four corners in the picture?',
        ],
        fr: [
          'Document illisible',
          'L’un de vos documents est trop sombre ou coupé, et nous ne pouvons pas le lire. Pouvez-vous le photographier de nouveau à la lumière du jour, avec les quatre coins ?',
        ],
        es: [
          'Un documento no se lee',
          'Uno de tus documentos está demasiado oscuro o cortado y no podemos leerlo. ¿Puedes fotografiarlo de nuevo con luz natural y con las cuatro esquinas a la vista?',
        ],
        ar: [
          'مستند غير مقروء',
          'أحد مستنداتك معتم أو مقصوص فلا يمكننا قراءته. هل يمكنك تصويره من جديد في ضوء النهار مع ظهور الزوايا الأربع؟',
        ],
        sw: [
          'Hati haisomeki',
          'Moja ya hati zako ina giza au imekatwa, hivyo hatuwezi kuisoma. Unaweza kuipiga picha tena wakati wa mchana, pembe zote nne zikionekana?',
        ],
      },
    },
    {
      key: 'missing',
      texts: {
        en: [
          'A document is missing',
          'To go on we need one more document: your registration or licence, or a proof of your address that is not older than three months. Could you add it?',
        ],
        fr: [
          'Il manque un document',
          'Pour continuer, il nous faut encore un document : votre registre ou licence, ou un justificatif d’adresse de moins de trois mois. Pouvez-vous l’ajouter ?',
        ],
        es: [
          'Falta un documento',
          'Para seguir necesitamos un documento más: tu registro o licencia, o un justificante de domicilio de menos de tres meses. ¿Puedes añadirlo?',
        ],
        ar: [
          'مستند ناقص',
          'لنتابع نحتاج إلى مستند آخر: سجلك أو رخصتك، أو إثبات عنوان لا يزيد عمره على ثلاثة أشهر. هل يمكنك إضافته؟',
        ],
        sw: [
          'Hati moja inakosekana',
          'Ili tuendelee tunahitaji hati moja zaidi: usajili au leseni yako, au uthibitisho wa anwani usiozidi miezi mitatu. Unaweza kuiongeza?',
        ],
      },
    },
    {
      key: 'differs',
      texts: {
        en: [
          'Something differs',
          'What your documents say differs from your application. Could you look at name and address in both, and correct what is wrong?',
        ],
        fr: [
          'Une différence',
          'Vos documents diffèrent de votre candidature. Pouvez-vous comparer le nom et l’adresse des deux, et corriger ce qui est faux ?',
        ],
        es: [
          'Algo no coincide',
          'Lo que dicen tus documentos no coincide con tu solicitud. ¿Puedes comparar el nombre y la dirección y corregir lo que esté mal?',
        ],
        ar: [
          'اختلاف في البيانات',
          'ما في مستنداتك يختلف عما في طلبك. هل يمكنك مراجعة الاسم والعنوان في كليهما وتصحيح الخطأ؟',
        ],
        sw: [
          'Kuna tofauti',
          'Hati zako zinatofautiana na ombi lako. Unaweza kuangalia jina na anwani katika zote mbili, na kurekebisha kilicho kosa?',
        ],
      },
    },
  ],
  reject: [
    {
      key: 'name',
      texts: {
        en: [
          'The name is too similar',
          'The name {store} is too similar to the name of another store. Please choose another one and apply again.',
        ],
        fr: [
          'Nom trop proche',
          'Le nom {store} est trop proche de celui d’une autre boutique. Choisissez-en un autre et postulez de nouveau.',
        ],
        es: [
          'El nombre se parece demasiado',
          'El nombre {store} se parece demasiado al de otra tienda. Elige otro y vuelve a solicitarlo.',
        ],
        ar: ['الاسم متشابه جدًا', 'الاسم {store} قريب جدًا من اسم متجر آخر. اختر اسمًا آخر وقدّم الطلب من جديد.'],
        sw: [
          'Jina linafanana mno',
          'Jina {store} linafanana mno na la duka lingine. Tafadhali chagua lingine na uombe tena.',
        ],
      },
    },
    {
      key: 'documents',
      texts: {
        en: [
          'The documents do not match',
          'Your documents do not belong to the person or the business of your application.',
        ],
        fr: [
          'Documents non concordants',
          'Vos documents ne correspondent pas à la personne ou à l’entreprise de la candidature.',
        ],
        es: ['Los documentos no coinciden', 'Tus documentos no pertenecen a la persona o empresa de la solicitud.'],
        ar: ['المستندات غير مطابقة', 'مستنداتك لا تخص الشخص أو النشاط التجاري المذكور في الطلب.'],
        sw: ['Hati haziendani', 'Hati zako si za mtu au biashara iliyo katika ombi lako.'],
      },
    },
    {
      key: 'goods',
      texts: {
        en: [
          'The goods do not fit',
          'What you want to sell is not sold in this marketplace, which is for African fashion, art and crafts.',
        ],
        fr: [
          'Produits non adaptés',
          'Ce que vous souhaitez vendre n’est pas vendu sur cette plateforme, dédiée à la mode, à l’art et à l’artisanat africains.',
        ],
        es: [
          'Los productos no encajan',
          'Lo que quieres vender no se vende en esta plataforma, que es para moda, arte y artesanía de África.',
        ],
        ar: ['البضائع غير مناسبة', 'ما تريد بيعه لا يُباع في هذه المنصة المخصصة للأزياء والفنون والحرف الأفريقية.'],
        sw: [
          'Bidhaa haziendani',
          'Unachotaka kuuza hakiuzwi kwenye soko hili, ambalo ni la mitindo, sanaa na ufundi wa Kiafrika.',
        ],
      },
    },
    {
      key: 'noAnswer',
      texts: {
        en: ['No answer', 'We asked you something and have had no answer. You may apply again whenever you like.'],
        fr: [
          'Sans réponse',
          'Nous vous avons posé une question restée sans réponse. Vous pouvez postuler de nouveau à tout moment.',
        ],
        es: [
          'Sin respuesta',
          'Te hicimos una pregunta y no hemos recibido respuesta. Puedes volver a solicitarlo cuando quieras.',
        ],
        ar: ['لا رد', 'سألناك ولم نتلق ردًا. يمكنك التقديم من جديد متى شئت.'],
        sw: ['Hakuna jibu', 'Tulikuuliza jambo na hatujapata jibu. Unaweza kuomba tena wakati wowote.'],
      },
    },
  ],
};

export const findTemplate = (mode: AnswerMode, key: string) => answerTemplates[mode].find((one) => one.key === key);
