import type { LanguageCode } from '@trad/contract/messages/message';
import type { PaymentMethod } from '@trad/contract/orders';

/** What the mails about orders say, in the words of the glossary. */
export interface OrderMailTexts {
  subject: (order: number) => string;
  placed: (order: number) => string;
  payment: Readonly<Record<PaymentMethod, string>>;
  quantity: (count: number) => string;
  subtotal: string;
  tax: string;
  taxIncluded: string;
  shipping: string;
  total: string;
  address: string;
  gift: string;
  see: string;
  notYours: string;
  sentSubject: (order: number) => string;
  sent: (store: string, order: number) => string;
  carrier: string;
  trackingNumber: string;
}

const en: OrderMailTexts = {
  subject: (order) => `Your order ${order} at Trad`,
  placed: (order) => `Thank you! Your order ${order} has been placed.`,
  payment: {
    cod_method: 'You pay on delivery.',
    stripe_method: 'It is paid by card.',
    paypal_method: 'It is paid by PayPal.',
  },
  quantity: (count) => `Qty ${count}`,
  subtotal: 'Subtotal',
  tax: 'Tax',
  taxIncluded: 'Tax (Included)',
  shipping: 'Shipping',
  total: 'Total',
  address: 'Shipping address',
  gift: 'It is packed as a gift.',
  see: 'See your order',
  notYours:
    'If you know nothing of this order, somebody may have mistyped their email. There is nothing that you need to do.',
  sentSubject: (order) => `Your order ${order} from Trad is on its way`,
  sent: (store, order) => `${store} has sent its part of your order ${order}.`,
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
};

const fr: OrderMailTexts = {
  subject: (order) => `Votre commande ${order} chez Trad`,
  placed: (order) => `Merci ! Votre commande ${order} est enregistrée.`,
  payment: {
    cod_method: 'Vous payez à la livraison.',
    stripe_method: 'Elle est payée par carte bancaire.',
    paypal_method: 'Elle est payée par PayPal.',
  },
  quantity: (count) => `Qté ${count}`,
  subtotal: 'Sous-total',
  tax: 'Taxes',
  taxIncluded: 'Taxes (comprises)',
  shipping: 'Livraison',
  total: 'Total',
  address: 'Adresse de livraison',
  gift: 'Elle est emballée comme un cadeau.',
  see: 'Voir votre commande',
  notYours:
    'Si cette commande ne vous dit rien, quelqu’un s’est sans doute trompé d’adresse e-mail. Vous n’avez rien à faire.',
  sentSubject: (order) => `Votre commande ${order} chez Trad est en route`,
  sent: (store, order) => `${store} a expédié sa partie de votre commande ${order}.`,
  carrier: 'Transporteur',
  trackingNumber: 'Numéro de suivi',
};

const es: OrderMailTexts = {
  subject: (order) => `Tu pedido ${order} en Trad`,
  placed: (order) => `¡Gracias! Tu pedido ${order} se realizó.`,
  payment: {
    cod_method: 'Pagas contra entrega.',
    stripe_method: 'Está pagado con tarjeta.',
    paypal_method: 'Está pagado con PayPal.',
  },
  quantity: (count) => `Cant. ${count}`,
  subtotal: 'Subtotal',
  tax: 'Impuestos',
  taxIncluded: 'Impuestos (incluidos)',
  shipping: 'Envío',
  total: 'Total',
  address: 'Dirección de envío',
  gift: 'Se empaqueta como regalo.',
  see: 'Ver tu pedido',
  notYours: 'Si no sabes nada de este pedido, alguien se equivocó al escribir su correo. No tienes que hacer nada.',
  sentSubject: (order) => `Tu pedido ${order} en Trad está en camino`,
  sent: (store, order) => `${store} envió su parte de tu pedido ${order}.`,
  carrier: 'Transportista',
  trackingNumber: 'Número de seguimiento',
};

const ar: OrderMailTexts = {
  subject: (order) => `طلبك رقم ${order} في Trad`,
  placed: (order) => `شكرًا لك! تم تنفيذ طلبك رقم ${order}.`,
  payment: {
    cod_method: 'الدفع عند الاستلام.',
    stripe_method: 'تم الدفع بالبطاقة.',
    paypal_method: 'تم الدفع عبر PayPal.',
  },
  quantity: (count) => `الكمية ${count}`,
  subtotal: 'المجموع الفرعي',
  tax: 'الضريبة',
  taxIncluded: 'الضريبة (مشمولة)',
  shipping: 'الشحن',
  total: 'المجموع',
  address: 'عنوان الشحن',
  gift: 'يُغلَّف الطلب كهدية.',
  see: 'عرض طلبك',
  notYours: 'إن لم تكن تعرف شيئًا عن هذا الطلب فلعل شخصًا ما أخطأ في كتابة بريده الإلكتروني. لا حاجة إلى فعل شيء.',
  sentSubject: (order) => `طلبك رقم ${order} في Trad في الطريق إليك`,
  sent: (store, order) => `شحن متجر ${store} الجزء الخاص به من طلبك رقم ${order}.`,
  carrier: 'شركة الشحن',
  trackingNumber: 'رقم التتبع',
};

const sw: OrderMailTexts = {
  subject: (order) => `Agizo lako ${order} kwenye Trad`,
  placed: (order) => `Asante! Agizo lako ${order} limewekwa.`,
  payment: {
    cod_method: 'Utalipa unapopokea.',
    stripe_method: 'Limelipwa kwa kadi.',
    paypal_method: 'Limelipwa kwa PayPal.',
  },
  quantity: (count) => `Idadi ${count}`,
  subtotal: 'Jumla ndogo',
  tax: 'Kodi',
  taxIncluded: 'Kodi (imejumuishwa)',
  shipping: 'Usafirishaji',
  total: 'Jumla',
  address: 'Anwani ya usafirishaji',
  gift: 'Limefungashwa kama zawadi.',
  see: 'Tazama agizo lako',
  notYours:
    'Kama hujui lolote kuhusu agizo hili, huenda mtu amekosea kuandika barua pepe yake. Huna haja ya kufanya lolote.',
  sentSubject: (order) => `Agizo lako ${order} kwenye Trad liko njiani`,
  sent: (store, order) => `${store} limetuma sehemu yake ya agizo lako ${order}.`,
  carrier: 'Msafirishaji',
  trackingNumber: 'Namba ya ufuatiliaji',
};

export const orderMailTexts: Readonly<Record<LanguageCode, OrderMailTexts>> = { en, fr, es, ar, sw };
