import type { LanguageCode } from '@trad/contract/messages/message';
import type { MailText } from '../../platform/mail/compose.ts';

export const PASSWORD_RESET = 'account.password_reset';
export const PASSWORD_CHANGED = 'account.password_changed';

/** Without the owner's name: whoever registers by somebody else's e-mail could write to them in it. */
interface PasswordMailTexts {
  passwordReset(link: string, minutes: number): MailText;
  passwordChanged(link: string): MailText;
}

const en: PasswordMailTexts = {
  passwordReset: (link, minutes) => ({
    subject: 'Choose a new password for Trad',
    paragraphs: [
      'Hello,',
      'somebody, hopefully you, asked for a new password for your account at Trad. You can choose one here:',
      { words: 'Choose a new password', link },
      `The link works once, within ${minutes} minutes. If you asked more than once, only the newest link works.`,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
  }),
  passwordChanged: (link) => ({
    subject: 'Your password for Trad was changed',
    paragraphs: [
      'Hello,',
      'the password of your account at Trad has just been changed, and other devices were signed out.',
      'If it was not you, choose a new password at once:',
      { words: 'Ask for a link', link },
    ],
  }),
};

const fr: PasswordMailTexts = {
  passwordReset: (link, minutes) => ({
    subject: 'Choisissez un nouveau mot de passe pour Trad',
    paragraphs: [
      'Bonjour,',
      'quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour votre compte Trad. Vous pouvez le choisir ici :',
      { words: 'Choisir un nouveau mot de passe', link },
      `Le lien fonctionne une seule fois, pendant ${minutes} minutes. Après plusieurs demandes, seul le dernier lien fonctionne.`,
      'Si ce n’était pas vous, il n’y a rien à faire : votre mot de passe reste le même.',
    ],
  }),
  passwordChanged: (link) => ({
    subject: 'Votre mot de passe Trad a été modifié',
    paragraphs: [
      'Bonjour,',
      'le mot de passe de votre compte Trad vient d’être modifié, et les autres appareils ont été déconnectés.',
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :',
      { words: 'Demander un lien', link },
    ],
  }),
};

const es: PasswordMailTexts = {
  passwordReset: (link, minutes) => ({
    subject: 'Elige otra contraseña para Trad',
    paragraphs: [
      'Hola:',
      'Alguien, seguramente tú, pidió otra contraseña para tu cuenta de Trad. Puedes elegirla aquí:',
      { words: 'Elegir otra contraseña', link },
      `El enlace funciona una sola vez, durante ${minutes} minutos. Si lo pediste varias veces, solo funciona el último.`,
      'Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.',
    ],
  }),
  passwordChanged: (link) => ({
    subject: 'Se cambió tu contraseña de Trad',
    paragraphs: [
      'Hola:',
      'La contraseña de tu cuenta de Trad se acaba de cambiar y se cerró la sesión en los demás dispositivos.',
      'Si no fuiste tú, elige otra contraseña cuanto antes:',
      { words: 'Pedir un enlace', link },
    ],
  }),
};

const ar: PasswordMailTexts = {
  passwordReset: (link, minutes) => ({
    subject: 'اختر كلمة مرور جديدة لحسابك في Trad',
    paragraphs: [
      'مرحبًا،',
      'طلب شخص ما، لعله أنت، كلمة مرور جديدة لحسابك في Trad. يمكنك اختيارها هنا:',
      { words: 'اختيار كلمة مرور جديدة', link },
      `يعمل الرابط مرة واحدة خلال ${minutes} دقيقة. إذا طلبته أكثر من مرة فلن يعمل إلا الرابط الأخير.`,
      'إن لم تكن أنت من طلب ذلك فلا حاجة إلى فعل شيء: تبقى كلمة مرورك كما هي.',
    ],
  }),
  passwordChanged: (link) => ({
    subject: 'تم تغيير كلمة مرورك في Trad',
    paragraphs: [
      'مرحبًا،',
      'تم للتو تغيير كلمة مرور حسابك في Trad، وسُجّل الخروج من الأجهزة الأخرى.',
      'إن لم تكن أنت من فعل ذلك فاختر كلمة مرور جديدة فورًا:',
      { words: 'طلب رابط', link },
    ],
  }),
};

const sw: PasswordMailTexts = {
  passwordReset: (link, minutes) => ({
    subject: 'Chagua nenosiri jipya la Trad',
    paragraphs: [
      'Habari,',
      'mtu fulani, huenda ni wewe, ameomba nenosiri jipya la akaunti yako ya Trad. Unaweza kulichagua hapa:',
      { words: 'Chagua nenosiri jipya', link },
      `Kiungo kinafanya kazi mara moja tu, ndani ya dakika ${minutes}. Ukiomba zaidi ya mara moja, kiungo cha mwisho pekee ndicho kinachofanya kazi.`,
      'Kama si wewe uliyefanya hivyo, huna haja ya kufanya lolote: nenosiri lako linabaki lilelile.',
    ],
  }),
  passwordChanged: (link) => ({
    subject: 'Nenosiri lako la Trad limebadilishwa',
    paragraphs: [
      'Habari,',
      'nenosiri la akaunti yako ya Trad limebadilishwa sasa hivi, na umeondolewa kwenye vifaa vingine vyote.',
      'Kama si wewe uliyefanya hivyo, chagua nenosiri jipya mara moja:',
      { words: 'Omba kiungo', link },
    ],
  }),
};

export const mailTexts: Readonly<Record<LanguageCode, PasswordMailTexts>> = { en, fr, es, ar, sw };
