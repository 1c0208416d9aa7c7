import type { LanguageCode } from '@trad/contract/messages/message';
import type { MailText } from '../../platform/mail/compose.ts';

/** What a vendor is told of money that was asked for. */
interface WithdrawalMailTexts {
  /** To which bank account it went. */
  paid(amount: string, account: string, link: string): MailText;
  /** The reason is in the operator's own words. */
  rejected(amount: string, reason: string, link: string): MailText;
}

export const withdrawalMailTexts: Readonly<Record<LanguageCode, WithdrawalMailTexts>> = {
  en: {
    paid: (amount, account, link) => ({
      subject: 'Your withdrawal from Trad was paid',
      paragraphs: [
        'Hello,',
        `we have sent ${amount} to your bank account. Your bank may take a few days to show it.`,
        { lines: [account] },
        { words: 'See your payments', link },
      ],
    }),
    rejected: (amount, reason, link) => ({
      subject: 'Your withdrawal from Trad was not paid',
      paragraphs: [
        'Hello,',
        `we could not pay your withdrawal of ${amount}, for this reason:`,
        { lines: reason.split('\n') },
        'The money is back in your available balance. Put right what is wrong, then ask for it again:',
        { words: 'See your payments', link },
      ],
    }),
  },
  fr: {
    paid: (amount, account, link) => ({
      subject: 'Votre retrait chez Trad a été versé',
      paragraphs: [
        'Bonjour,',
        `nous avons versé ${amount} sur votre compte bancaire. Votre banque peut mettre quelques jours à l’afficher.`,
        { lines: [account] },
        { words: 'Voir vos paiements', link },
      ],
    }),
    rejected: (amount, reason, link) => ({
      subject: 'Votre retrait chez Trad n’a pas été versé',
      paragraphs: [
        'Bonjour,',
        `nous n’avons pas pu verser votre retrait de ${amount}, pour cette raison :`,
        { lines: reason.split('\n') },
        'La somme est de nouveau dans votre solde disponible. Corrigez ce qui ne va pas, puis demandez-la de nouveau :',
        { words: 'Voir vos paiements', link },
      ],
    }),
  },
  es: {
    paid: (amount, account, link) => ({
      subject: 'Se pagó tu retiro de Trad',
      paragraphs: [
        'Hola:',
        `Enviamos ${amount} a tu cuenta bancaria. Tu banco puede tardar unos días en mostrarlo.`,
        { lines: [account] },
        { words: 'Ver tus pagos', link },
      ],
    }),
    rejected: (amount, reason, link) => ({
      subject: 'No se pagó tu retiro de Trad',
      paragraphs: [
        'Hola:',
        `No pudimos pagar tu retiro de ${amount} por este motivo:`,
        { lines: reason.split('\n') },
        'El dinero está otra vez en tu saldo disponible. Corrige lo que haga falta y vuelve a solicitarlo:',
        { words: 'Ver tus pagos', link },
      ],
    }),
  },
  ar: {
    paid: (amount, account, link) => ({
      subject: 'تم دفع السحب الذي طلبته من Trad',
      paragraphs: [
        'مرحبًا،',
        `أرسلنا ${amount} إلى حسابك البنكي. قد يستغرق ظهوره لدى مصرفك بضعة أيام.`,
        { lines: [account] },
        { words: 'عرض مدفوعاتك', link },
      ],
    }),
    rejected: (amount, reason, link) => ({
      subject: 'لم يتم دفع السحب الذي طلبته من Trad',
      paragraphs: [
        'مرحبًا،',
        `لم نتمكن من دفع ${amount} التي طلبت سحبها للسبب الآتي:`,
        { lines: reason.split('\n') },
        'عاد المبلغ إلى رصيدك المتاح. صحّح ما يلزم ثم اطلبه من جديد:',
        { words: 'عرض مدفوعاتك', link },
      ],
    }),
  },
  sw: {
    paid: (amount, account, link) => ({
      subject: 'Fedha ulizotoa kutoka Trad zimelipwa',
      paragraphs: [
        'Habari,',
        `tumetuma ${amount} kwenye akaunti yako ya benki. Benki yako inaweza kuchukua siku chache kuzionyesha.`,
        { lines: [account] },
        { words: 'Tazama malipo yako', link },
      ],
    }),
    rejected: (amount, reason, link) => ({
      subject: 'Fedha ulizoomba kutoa kutoka Trad hazijalipwa',
      paragraphs: [
        'Habari,',
        `hatukuweza kulipa ${amount} ulizoomba kutoa, kwa sababu hii:`,
        { lines: reason.split('\n') },
        'Fedha zimerudi kwenye salio lako linalopatikana. Rekebisha kilichokosewa, kisha ziombe tena:',
        { words: 'Tazama malipo yako', link },
      ],
    }),
  },
};
