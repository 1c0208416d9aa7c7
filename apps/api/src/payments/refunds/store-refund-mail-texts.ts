import type { LanguageCode } from '@trad/contract/messages/message';

/** What a vendor is told of money that an operator gave back of their store's part of an order. */
interface StoreRefundMailTexts {
  subject: (order: number) => string;
  refunded: (amount: string, order: number) => string;
  /** The operator's own words follow. */
  reason: string;
  books: string;
  see: string;
}

export const storeRefundMailTexts: Readonly<Record<LanguageCode, StoreRefundMailTexts>> = {
  en: {
    subject: (order) => `Refund from your part of order ${order} at Trad`,
    refunded: (amount, order) => `We have given ${amount} of your part of order ${order} back to the buyer:`,
    reason: 'The reason:',
    books: 'It is taken off your earnings, and our commission on it is returned to you. You see both under Payment.',
    see: 'See the order',
  },
  fr: {
    subject: (order) => `Remboursement sur votre partie de la commande ${order} chez Trad`,
    refunded: (amount, order) =>
      `Nous avons remboursé à l’acheteur ${amount} de votre partie de la commande ${order} :`,
    reason: 'La raison :',
    books:
      'La somme est retirée de vos gains, et notre commission correspondante vous est rendue. Vous voyez les deux sous Paiement.',
    see: 'Voir la commande',
  },
  es: {
    subject: (order) => `Reembolso de tu parte del pedido ${order} en Trad`,
    refunded: (amount, order) => `Devolvimos al comprador ${amount} de tu parte del pedido ${order}:`,
    reason: 'El motivo:',
    books: 'Se descuenta de tus ganancias y te devolvemos nuestra comisión sobre ello. Ves ambas cosas en Pagos.',
    see: 'Ver el pedido',
  },
  ar: {
    subject: (order) => `رد مبلغ من الجزء الخاص بك من الطلب رقم ${order} في Trad`,
    refunded: (amount, order) => `رددنا إلى المشتري ${amount} من الجزء الخاص بك من الطلب رقم ${order}:`,
    reason: 'السبب:',
    books: 'يُخصم المبلغ من أرباحك، وتُعاد إليك عمولتنا عنه. تجد الأمرين في صفحة المدفوعات.',
    see: 'عرض الطلب',
  },
  sw: {
    subject: (order) => `Pesa zilizorejeshwa kutoka sehemu yako ya agizo ${order} kwenye Trad`,
    refunded: (amount, order) => `Tumemrejeshea mnunuzi ${amount} ya sehemu yako ya agizo ${order}:`,
    reason: 'Sababu:',
    books:
      'Kiasi hicho kinatolewa kwenye mapato yako, na kamisheni yetu yake inarudishwa kwako. Unaona yote kwenye Malipo.',
    see: 'Tazama agizo',
  },
};
