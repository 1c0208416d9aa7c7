import type { LanguageCode } from '@trad/contract/messages/message';
import type { MailText } from '../../platform/mail/compose.ts';

/** The mail with the link that confirms an address. Its `params`: the user. */
export const EMAIL_CONFIRMATION = 'account.email_confirmation';

/** Without the owner's name: whoever registers by somebody else's e-mail could write to them in it. */
export const confirmationMailTexts: Readonly<Record<LanguageCode, (link: string, days: number) => MailText>> = {
  en: (link, days) => ({
    subject: 'Confirm your email address for Trad',
    paragraphs: [
      'Hello,',
      'somebody, hopefully you, opened an account at Trad with this address. Please confirm that it is yours:',
      { words: 'Confirm the address', link },
      `Mails about your orders come here once you have done so. The link works for ${days} days.`,
      'If it was not you, there is nothing to do: without a confirmation we write nothing more about orders.',
    ],
  }),
  fr: (link, days) => ({
    subject: 'Confirmez votre adresse e-mail pour Trad',
    paragraphs: [
      'Bonjour,',
      'quelqu’un, vous sans doute, a ouvert un compte Trad avec cette adresse. Confirmez qu’elle est bien la vôtre :',
      { words: 'Confirmer l’adresse', link },
      `Les e-mails sur vos commandes y arriveront ensuite. Le lien fonctionne pendant ${days} jours.`,
      'Si ce n’était pas vous, il n’y a rien à faire : sans confirmation, nous n’écrivons plus rien au sujet de commandes.',
    ],
  }),
  es: (link, days) => ({
    subject: 'Confirma tu correo electrónico para Trad',
    paragraphs: [
      'Hola:',
      'Alguien, seguramente tú, abrió una cuenta en Trad con este correo. Confirma que es tuyo:',
      { words: 'Confirmar el correo', link },
      `Después llegarán aquí los correos sobre tus pedidos. El enlace funciona durante ${days} días.`,
      'Si no fuiste tú, no tienes que hacer nada: sin confirmación no escribimos más sobre pedidos.',
    ],
  }),
  ar: (link, days) => ({
    subject: 'أكّد بريدك الإلكتروني لدى Trad',
    paragraphs: [
      'مرحبًا،',
      'فتح شخص ما، لعله أنت، حسابًا في Trad بهذا العنوان. يُرجى تأكيد أنه عنوانك:',
      { words: 'تأكيد العنوان', link },
      `بعد ذلك تصل إلى هنا الرسائل المتعلقة بطلباتك. مدة صلاحية الرابط بالأيام: ${days}.`,
      'إن لم تكن أنت من فعل ذلك فلا حاجة إلى فعل شيء: من دون تأكيد لن نكتب شيئًا آخر عن الطلبات.',
    ],
  }),
  sw: (link, days) => ({
    subject: 'Thibitisha barua pepe yako ya Trad',
    paragraphs: [
      'Habari,',
      'mtu fulani, huenda ni wewe, amefungua akaunti ya Trad kwa anwani hii. Tafadhali thibitisha kuwa ni yako:',
      { words: 'Thibitisha anwani', link },
      `Baada ya hapo, barua pepe kuhusu oda zako zitafika hapa. Kiungo kinafanya kazi kwa siku ${days}.`,
      'Kama si wewe uliyefanya hivyo, huna haja ya kufanya lolote: bila uthibitisho hatuandiki tena kuhusu oda.',
    ],
  }),
};
