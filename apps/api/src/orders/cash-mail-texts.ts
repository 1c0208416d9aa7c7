import type { LanguageCode } from '@trad/contract/messages/message';

/** What a buyer is told of a cash order that the shop checks before it is sent. */
interface CashMailTexts {
  checked: string;
  rejectedSubject: (order: number) => string;
  /** The reason, in the operator's own words, follows. */
  rejected: (order: number) => string;
  nothingToPay: string;
}

export const cashMailTexts: Readonly<Record<LanguageCode, CashMailTexts>> = {
  en: {
    checked: 'We check cash orders of this size before they are sent. You see in your orders when it goes on.',
    rejectedSubject: (order) => `We could not accept your order ${order} at Trad`,
    rejected: (order) => `We checked your cash order ${order} and could not accept it, for this reason:`,
    nothingToPay: 'It is cancelled and you have nothing to pay. You are welcome to order again and pay in advance.',
  },
  fr: {
    checked:
      'Nous vérifions les commandes de ce montant payées à la livraison avant de les expédier. Vous verrez la suite dans vos commandes.',
    rejectedSubject: (order) => `Nous n’avons pas pu accepter votre commande ${order} chez Trad`,
    rejected: (order) =>
      `Nous avons vérifié votre commande ${order}, à payer à la livraison, et nous n’avons pas pu l’accepter, pour cette raison :`,
    nothingToPay:
      'Elle est annulée et vous n’avez rien à payer. Vous pouvez commander de nouveau en payant à l’avance.',
  },
  es: {
    checked:
      'Revisamos los pedidos contra entrega de este importe antes de enviarlos. En tus pedidos verás cuándo continúa.',
    rejectedSubject: (order) => `No pudimos aceptar tu pedido ${order} en Trad`,
    rejected: (order) => `Revisamos tu pedido ${order} contra entrega y no pudimos aceptarlo por este motivo:`,
    nothingToPay: 'Está cancelado y no tienes nada que pagar. Puedes volver a pedir y pagar por adelantado.',
  },
  ar: {
    checked: 'نراجع طلبات الدفع عند الاستلام التي تبلغ هذه القيمة قبل شحنها. ستجد مستجداتها في صفحة طلباتك.',
    rejectedSubject: (order) => `لم نتمكن من قبول طلبك رقم ${order} في Trad`,
    rejected: (order) => `راجعنا طلبك رقم ${order} بالدفع عند الاستلام ولم نتمكن من قبوله للسبب الآتي:`,
    nothingToPay: 'أُلغي الطلب وليس عليك دفع أي شيء. يمكنك أن تطلب من جديد وتدفع مسبقًا.',
  },
  sw: {
    checked:
      'Tunakagua maagizo ya kulipa unapopokea yenye thamani hii kabla ya kutumwa. Utaona kwenye maagizo yako yatakapoendelea.',
    rejectedSubject: (order) => `Hatukuweza kukubali agizo lako ${order} kwenye Trad`,
    rejected: (order) => `Tumekagua agizo lako ${order} la kulipa unapopokea na hatukuweza kulikubali, kwa sababu hii:`,
    nothingToPay: 'Limeghairiwa na huna la kulipa. Unakaribishwa kuagiza tena na kulipa mapema.',
  },
};
