import type { LanguageCode } from '@trad/contract/messages/message';
import type { MailText } from '../../platform/mail/compose.ts';

export const PASSWORD_RESET = 'account.password_reset';
export const PASSWORD_CHANGED = 'account.password_changed';
export const SIGN_INS_FAILED = 'account.sign_ins_failed';

/** Without the owner's name: whoever registers by somebody else's e-mail could write to them in it. */
interface PasswordMailTexts {
  passwordReset(link: string, minutes: number): MailText;
  passwordChanged(link: string): MailText;
  signInsFailed(link: string): MailText;
}

const en: PasswordMailTexts = {
  signInsFailed: (link) => ({
    subject: 'Somebody tried to sign in to your account at Trad',
    paragraphs: [
      'Hello,',
      'somebody has entered a wrong password for your account at Trad many times. They were not let in, and each further try has to wait longer.',
      'If it was you, you can choose a new password. If it was not, there is nothing to do, as long as nobody can guess your password:',
      { words: 'Choose a new password', link },
    ],
  }),
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
  signInsFailed: (link) => ({
    subject: 'Quelqu’un a tenté de se connecter à votre compte Trad',
    paragraphs: [
      'Bonjour,',
      'quelqu’un a saisi de nombreuses fois un mot de passe erroné pour votre compte Trad. Cette personne n’a pas pu se connecter, et chaque nouvel essai doit attendre plus longtemps.',
      'Si c’était vous, vous pouvez choisir un nouveau mot de passe. Sinon, il n’y a rien à faire, tant que personne ne peut deviner le vôtre :',
      { words: 'Choisir un nouveau mot de passe', link },
    ],
  }),
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
  signInsFailed: (link) => ({
    subject: 'Alguien intentó entrar en tu cuenta de Trad',
    paragraphs: [
      'Hola:',
      'alguien ha escrito muchas veces una contraseña incorrecta para tu cuenta de Trad. No ha podido entrar, y cada nuevo intento tiene que esperar más.',
      'Si fuiste tú, puedes elegir otra contraseña. Si no, no tienes que hacer nada, siempre que nadie pueda adivinar la tuya:',
      { words: 'Elegir otra contraseña', link },
    ],
  }),
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
  signInsFailed: (link) => ({
    subject: 'حاول شخص ما تسجيل الدخول إلى حسابك في Trad',
    paragraphs: [
      'مرحبًا،',
      'أدخل شخص ما كلمة مرور خاطئة لحسابك في Trad مرات عديدة. لم يتمكن من الدخول، وعلى كل محاولة جديدة أن تنتظر وقتًا أطول.',
      'إذا كنت أنت من حاول، فيمكنك اختيار كلمة مرور جديدة. وإلا فلا داعي لفعل شيء ما دام لا أحد يستطيع تخمين كلمة مرورك:',
      { words: 'اختيار كلمة مرور جديدة', link },
    ],
  }),
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
  signInsFailed: (link) => ({
    subject: 'Kuna mtu alijaribu kuingia katika akaunti yako ya Trad',
    paragraphs: [
      'Habari,',
      'mtu fulani ameingiza nenosiri lisilo sahihi la akaunti yako ya Trad mara nyingi. Hakuruhusiwa kuingia, na kila jaribio jipya linalazimika kusubiri zaidi.',
      'Kama ilikuwa wewe, unaweza kuchagua nenosiri jipya. Kama sivyo, huhitaji kufanya chochote, mradi hakuna anayeweza kukisia nenosiri lako:',
      { words: 'Chagua nenosiri jipya', link },
    ],
  }),
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
