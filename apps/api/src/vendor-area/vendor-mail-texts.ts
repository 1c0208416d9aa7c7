import type { LanguageCode } from '@trad/contract/messages/message';
import type { MailText } from '../platform/mail/compose.ts';

export const BANK_CHANGED = 'vendor.bank_changed';
export const APPLICATION_ACCEPTED = 'vendor.application_accepted';
export const APPLICATION_REJECTED = 'vendor.application_rejected';

interface VendorMailTexts {
  bankChanged(ending: string, link: string): MailText;
  accepted(store: string, link: string): MailText;
  /** The reason is in the operator's own words. */
  rejected(reason: string, link: string): MailText;
}

const en: VendorMailTexts = {
  bankChanged: (ending, link) => ({
    subject: 'Your bank account at Trad was changed',
    paragraphs: [
      'Hello,',
      `withdrawals from your store at Trad now go to the bank account that ends in ${ending}.`,
      'For your safety, nothing can be withdrawn to it for 72 hours.',
      'If it was not you, choose a new password at once, then look at your account settings:',
      { words: 'Ask for a link', link },
    ],
  }),
  accepted: (store, link) => ({
    subject: 'Welcome to Trad: your store is open',
    paragraphs: [
      'Hello,',
      `your application was accepted, and your store “${store}” is open. Add your first product, and shoppers will find it.`,
      { words: 'Go to your dashboard', link },
    ],
  }),
  rejected: (reason, link) => ({
    subject: 'Your application to sell at Trad',
    paragraphs: [
      'Hello,',
      'thank you for wanting to sell at Trad. We could not accept your application this time, for this reason:',
      { lines: reason.split('\n') },
      'You can change your application, add documents and send it again:',
      { words: 'Change your application', link },
    ],
  }),
};

const fr: VendorMailTexts = {
  bankChanged: (ending, link) => ({
    subject: 'Votre compte bancaire chez Trad a été modifié',
    paragraphs: [
      'Bonjour,',
      `les retraits de votre boutique Trad sont désormais versés sur le compte bancaire qui se termine par ${ending}.`,
      'Pour votre sécurité, aucun retrait vers ce compte n’est possible pendant 72 heures.',
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe, puis vérifiez les réglages de votre compte :',
      { words: 'Demander un lien', link },
    ],
  }),
  accepted: (store, link) => ({
    subject: 'Bienvenue chez Trad : votre boutique est ouverte',
    paragraphs: [
      'Bonjour,',
      `votre candidature a été acceptée et votre boutique « ${store} » est ouverte. Ajoutez votre premier produit : les acheteurs le trouveront.`,
      { words: 'Ouvrir le tableau de bord', link },
    ],
  }),
  rejected: (reason, link) => ({
    subject: 'Votre candidature pour vendre chez Trad',
    paragraphs: [
      'Bonjour,',
      'merci de vouloir vendre chez Trad. Nous n’avons pas pu accepter votre candidature cette fois-ci, pour cette raison :',
      { lines: reason.split('\n') },
      'Vous pouvez modifier votre candidature, ajouter des documents et la renvoyer :',
      { words: 'Modifier la candidature', link },
    ],
  }),
};

const es: VendorMailTexts = {
  bankChanged: (ending, link) => ({
    subject: 'Se cambió tu cuenta bancaria en Trad',
    paragraphs: [
      'Hola:',
      `Los retiros de tu tienda en Trad van ahora a la cuenta bancaria que termina en ${ending}.`,
      'Por tu seguridad, no se puede retirar nada a ella durante 72 horas.',
      'Si no fuiste tú, elige otra contraseña cuanto antes y revisa los ajustes de tu cuenta:',
      { words: 'Pedir un enlace', link },
    ],
  }),
  accepted: (store, link) => ({
    subject: 'Te damos la bienvenida a Trad: tu tienda está abierta',
    paragraphs: [
      'Hola:',
      `Aceptamos tu solicitud y tu tienda «${store}» está abierta. Añade tu primer producto para que los compradores lo encuentren.`,
      { words: 'Ir al panel', link },
    ],
  }),
  rejected: (reason, link) => ({
    subject: 'Tu solicitud para vender en Trad',
    paragraphs: [
      'Hola:',
      'Gracias por querer vender en Trad. Esta vez no pudimos aceptar tu solicitud por este motivo:',
      { lines: reason.split('\n') },
      'Puedes cambiar la solicitud, añadir documentos y enviarla de nuevo:',
      { words: 'Cambiar la solicitud', link },
    ],
  }),
};

const ar: VendorMailTexts = {
  bankChanged: (ending, link) => ({
    subject: 'تم تغيير حسابك البنكي في Trad',
    paragraphs: [
      'مرحبًا،',
      `تُحوَّل سحوبات متجرك في Trad من الآن إلى الحساب البنكي الذي ينتهي بـ ${ending}.`,
      'حفاظًا على أمانك لا يمكن السحب إليه خلال 72 ساعة.',
      'إن لم تكن أنت من فعل ذلك فاختر كلمة مرور جديدة فورًا، ثم راجع إعدادات حسابك:',
      { words: 'طلب رابط', link },
    ],
  }),
  accepted: (store, link) => ({
    subject: 'أهلًا بك في Trad: متجرك مفتوح الآن',
    paragraphs: [
      'مرحبًا،',
      `تم قبول طلبك، ومتجرك «${store}» مفتوح الآن. أضف منتجك الأول ليجده المتسوقون.`,
      { words: 'الانتقال إلى لوحة التحكم', link },
    ],
  }),
  rejected: (reason, link) => ({
    subject: 'طلبك للبيع في Trad',
    paragraphs: [
      'مرحبًا،',
      'شكرًا لرغبتك في البيع على Trad. لم نتمكن من قبول طلبك هذه المرة للسبب الآتي:',
      { lines: reason.split('\n') },
      'يمكنك تعديل طلبك وإضافة مستندات ثم إرساله من جديد:',
      { words: 'تعديل الطلب', link },
    ],
  }),
};

const sw: VendorMailTexts = {
  bankChanged: (ending, link) => ({
    subject: 'Akaunti yako ya benki kwenye Trad imebadilishwa',
    paragraphs: [
      'Habari,',
      `fedha unazotoa kutoka duka lako la Trad sasa zinakwenda kwenye akaunti ya benki inayoishia na ${ending}.`,
      'Kwa usalama wako, hakuna fedha zinazoweza kutolewa kwenda kwayo kwa saa 72.',
      'Kama si wewe uliyefanya hivyo, chagua nenosiri jipya mara moja, kisha angalia mipangilio ya akaunti yako:',
      { words: 'Omba kiungo', link },
    ],
  }),
  accepted: (store, link) => ({
    subject: 'Karibu Trad: duka lako limefunguliwa',
    paragraphs: [
      'Habari,',
      `ombi lako limekubaliwa, na duka lako “${store}” limefunguliwa. Ongeza bidhaa yako ya kwanza ili wanunuzi waione.`,
      { words: 'Nenda kwenye dashibodi', link },
    ],
  }),
  rejected: (reason, link) => ({
    subject: 'Ombi lako la kuuza kwenye Trad',
    paragraphs: [
      'Habari,',
      'asante kwa kutaka kuuza kwenye Trad. Safari hii hatukuweza kukubali ombi lako, kwa sababu hii:',
      { lines: reason.split('\n') },
      'Unaweza kubadilisha ombi lako, kuongeza hati na kulituma tena:',
      { words: 'Badilisha ombi', link },
    ],
  }),
};

export const vendorMailTexts: Readonly<Record<LanguageCode, VendorMailTexts>> = { en, fr, es, ar, sw };
