import type { ShippingOption } from '@trad/contract/cart';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { PaymentMethod } from '@trad/contract/orders';

/** What a vendor reads of a new order, in the words of the glossary. */
interface PartMailTexts {
  subject: (order: number) => string;
  placed: (order: number) => string;
  payment: Readonly<Record<PaymentMethod, string>>;
  awaitingReview: string;
  quantity: (count: number) => string;
  shipping: Readonly<Record<ShippingOption, string>>;
  tax: string;
  commission: string;
  share: string;
  gift: string;
  see: string;
}

const en: PartMailTexts = {
  subject: (order) => `You have a new order at Trad: ${order}`,
  placed: (order) => `Somebody has bought from your store. It is part of order ${order}.`,
  payment: {
    cod_method: 'The buyer pays cash on delivery.',
    stripe_method: 'It is paid by card.',
    paypal_method: 'It is paid by PayPal.',
  },
  awaitingReview: 'The marketplace looks at this order first: send nothing before it is released.',
  quantity: (count) => `Qty ${count}`,
  shipping: { default: 'Shipping (standard)', fast: 'Shipping (express)' },
  tax: 'Tax',
  commission: 'Commission',
  share: 'Your share',
  gift: 'It is to be packed as a gift.',
  see: 'See the order',
};

const fr: PartMailTexts = {
  subject: (order) => `Vous avez une nouvelle commande chez Trad : ${order}`,
  placed: (order) => `Quelqu’un a acheté dans votre boutique. C’est une partie de la commande ${order}.`,
  payment: {
    cod_method: 'L’acheteur paie en espèces à la livraison.',
    stripe_method: 'Elle est payée par carte bancaire.',
    paypal_method: 'Elle est payée par PayPal.',
  },
  awaitingReview: 'La place de marché examine d’abord cette commande : n’expédiez rien avant qu’elle soit validée.',
  quantity: (count) => `Qté ${count}`,
  shipping: { default: 'Livraison (standard)', fast: 'Livraison (express)' },
  tax: 'Taxes',
  commission: 'Commission',
  share: 'Votre part',
  gift: 'À emballer comme un cadeau.',
  see: 'Voir la commande',
};

const es: PartMailTexts = {
  subject: (order) => `Tienes un pedido nuevo en Trad: ${order}`,
  placed: (order) => `Alguien compró en tu tienda. Es parte del pedido ${order}.`,
  payment: {
    cod_method: 'El comprador paga en efectivo contra entrega.',
    stripe_method: 'Está pagado con tarjeta.',
    paypal_method: 'Está pagado con PayPal.',
  },
  awaitingReview: 'El mercado revisa primero este pedido: no envíes nada hasta que se autorice.',
  quantity: (count) => `Cant. ${count}`,
  shipping: { default: 'Envío (estándar)', fast: 'Envío (exprés)' },
  tax: 'Impuestos',
  commission: 'Comisión',
  share: 'Tu parte',
  gift: 'Hay que empaquetarlo como regalo.',
  see: 'Ver el pedido',
};

const ar: PartMailTexts = {
  subject: (order) => `لديك طلب جديد في Trad: رقم ${order}`,
  placed: (order) => `اشترى أحدهم من متجرك، وذلك جزء من الطلب رقم ${order}.`,
  payment: {
    cod_method: 'يدفع المشتري نقدًا عند الاستلام.',
    stripe_method: 'الطلب مدفوع بالبطاقة.',
    paypal_method: 'الطلب مدفوع عبر PayPal.',
  },
  awaitingReview: 'تراجع إدارة السوق هذا الطلب أولًا: لا ترسل شيئًا قبل الموافقة عليه.',
  quantity: (count) => `الكمية ${count}`,
  shipping: { default: 'الشحن (عادي)', fast: 'الشحن (سريع)' },
  tax: 'الضريبة',
  commission: 'العمولة',
  share: 'نصيبك',
  gift: 'يُغلَّف كهدية.',
  see: 'عرض الطلب',
};

const sw: PartMailTexts = {
  subject: (order) => `Una oda mpya kwenye Trad: ${order}`,
  placed: (order) => `Mtu amenunua kutoka duka lako. Ni sehemu ya oda ${order}.`,
  payment: {
    cod_method: 'Mnunuzi atalipa taslimu akipokea.',
    stripe_method: 'Imelipwa kwa kadi.',
    paypal_method: 'Imelipwa kwa PayPal.',
  },
  awaitingReview: 'Soko litaiangalia oda hii kwanza: usitume chochote kabla haijaruhusiwa.',
  quantity: (count) => `Idadi ${count}`,
  shipping: { default: 'Usafirishaji (kawaida)', fast: 'Usafirishaji (haraka)' },
  tax: 'Kodi',
  commission: 'Kamisheni',
  share: 'Sehemu yako',
  gift: 'Ifungwe kama zawadi.',
  see: 'Ona oda',
};

export const partMailTexts: Readonly<Record<LanguageCode, PartMailTexts>> = { en, fr, es, ar, sw };
