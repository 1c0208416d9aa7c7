import type { LanguageCode } from '@trad/contract/messages/message';

/** What is told of money that went back: of an order, or of a payment that could not become one. */
interface RefundMailTexts {
  subject: (order: number | null) => string;
  ofOrder: (amount: string, order: number) => string;
  ofPayment: (amount: string) => string;
  when: string;
  byHand: string;
  see: string;
}

export const refundMailTexts: Readonly<Record<LanguageCode, RefundMailTexts>> = {
  en: {
    subject: (order) =>
      order === null ? 'Your payment at Trad was refunded' : `Refund for your order ${order} at Trad`,
    ofOrder: (amount, order) => `We have refunded ${amount} of your order ${order}.`,
    ofPayment: (amount) => `Your order could not be placed, and we have refunded your payment of ${amount}.`,
    when: 'It goes back the way it was paid. Your bank may take up to ten days to show it.',
    byHand: 'It was paid in cash, and you get it back by hand.',
    see: 'See your order',
  },
  fr: {
    subject: (order) =>
      order === null
        ? 'Votre paiement chez Trad a été remboursé'
        : `Remboursement de votre commande ${order} chez Trad`,
    ofOrder: (amount, order) => `Nous avons remboursé ${amount} de votre commande ${order}.`,
    ofPayment: (amount) =>
      `Votre commande n’a pas pu être enregistrée, et nous avons remboursé votre paiement de ${amount}.`,
    when: 'Le remboursement suit le même chemin que le paiement. Votre banque peut mettre jusqu’à dix jours à l’afficher.',
    byHand: 'Il a été payé en espèces et vous est rendu en mains propres.',
    see: 'Voir votre commande',
  },
  es: {
    subject: (order) => (order === null ? 'Se reembolsó tu pago en Trad' : `Reembolso de tu pedido ${order} en Trad`),
    ofOrder: (amount, order) => `Reembolsamos ${amount} de tu pedido ${order}.`,
    ofPayment: (amount) => `Tu pedido no se pudo realizar y reembolsamos tu pago de ${amount}.`,
    when: 'El dinero vuelve por donde se pagó. Tu banco puede tardar hasta diez días en mostrarlo.',
    byHand: 'Se pagó en efectivo y se te devuelve en mano.',
    see: 'Ver tu pedido',
  },
  ar: {
    subject: (order) => (order === null ? 'تم رد مبلغ دفعتك في Trad' : `رد مبلغ من طلبك رقم ${order} في Trad`),
    ofOrder: (amount, order) => `رددنا ${amount} من طلبك رقم ${order}.`,
    ofPayment: (amount) => `تعذّر تنفيذ طلبك، ورددنا المبلغ الذي دفعته: ${amount}.`,
    when: 'يعود المبلغ إلى وسيلة الدفع نفسها. قد يستغرق ظهوره لدى مصرفك حتى عشرة أيام.',
    byHand: 'دُفع المبلغ نقدًا، ويُرد إليك باليد.',
    see: 'عرض طلبك',
  },
  sw: {
    subject: (order) =>
      order === null ? 'Malipo yako kwenye Trad yamerejeshwa' : `Pesa za agizo lako ${order} kwenye Trad zimerejeshwa`,
    ofOrder: (amount, order) => `Tumerejesha ${amount} ya agizo lako ${order}.`,
    ofPayment: (amount) => `Agizo lako halikuweza kuwekwa, na tumerejesha malipo yako ya ${amount}.`,
    when: 'Pesa zinarudi kwa njia ileile iliyotumika kulipa. Benki yako inaweza kuchukua hadi siku kumi kuzionyesha.',
    byHand: 'Ililipwa kwa pesa taslimu, na unarejeshewa mkononi.',
    see: 'Tazama agizo lako',
  },
};
