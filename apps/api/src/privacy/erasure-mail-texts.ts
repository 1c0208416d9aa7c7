import type { LanguageCode } from '@trad/contract/messages/message';
import type { MailText } from '../platform/mail/compose.ts';

/** The last mail to an address: its account was erased. */
export const ACCOUNT_ERASED = 'privacy.account_erased';

export const erasureMailTexts: Readonly<Record<LanguageCode, MailText>> = {
  en: {
    subject: 'Your account at Trad was erased',
    paragraphs: [
      'Hello,',
      'the account at Trad with this e-mail address has just been erased, with its addresses, favourites and sessions. Orders and payments stay in the books without your name.',
      'If it was not you, write to the shop at once. This is the last mail about this account.',
    ],
  },
  fr: {
    subject: 'Votre compte Trad a été effacé',
    paragraphs: [
      'Bonjour,',
      'le compte Trad lié à cette adresse e-mail vient d’être effacé, avec ses adresses, favoris et sessions. Les commandes et paiements restent dans les livres, sans votre nom.',
      'Si ce n’était pas vous, écrivez tout de suite à la boutique. Ceci est le dernier e-mail au sujet de ce compte.',
    ],
  },
  es: {
    subject: 'Tu cuenta de Trad se borró',
    paragraphs: [
      'Hola:',
      'La cuenta de Trad con este correo se acaba de borrar, con sus direcciones, favoritos y sesiones. Los pedidos y pagos siguen en los libros sin tu nombre.',
      'Si no fuiste tú, escribe a la tienda cuanto antes. Este es el último correo sobre esta cuenta.',
    ],
  },
  ar: {
    subject: 'تم حذف حسابك في Trad',
    paragraphs: [
      'مرحبًا،',
      'تم للتو حذف حساب Trad المرتبط بهذا البريد الإلكتروني مع عناوينه ومفضلاته وجلساته. تبقى الطلبات والمدفوعات في الدفاتر من دون اسمك.',
      'إن لم تكن أنت من فعل ذلك فراسل المتجر فورًا. هذه آخر رسالة بشأن هذا الحساب.',
    ],
  },
  sw: {
    subject: 'Akaunti yako ya Trad imefutwa',
    paragraphs: [
      'Habari,',
      'akaunti ya Trad yenye barua pepe hii imefutwa sasa hivi, pamoja na anwani, vipendwa na vikao vyake. Oda na malipo yanabaki vitabuni bila jina lako.',
      'Kama si wewe uliyefanya hivyo, liandikie duka mara moja. Hii ni barua pepe ya mwisho kuhusu akaunti hii.',
    ],
  },
};
