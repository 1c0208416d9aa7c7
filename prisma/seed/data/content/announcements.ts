import type { Announcement } from '../types.ts';

export const ANNOUNCEMENTS: readonly Announcement[] = [
  {
    title: {
      en: 'Hand-dyed indigo from Abeokuta',
      fr: 'L’indigo teint à la main d’Abeokuta',
      es: 'Índigo teñido a mano de Abeokuta',
      ar: 'أقمشة نيلية مصبوغة يدويًا من أبيوكوتا',
      sw: 'Vitambaa vya nili kutoka Abeokuta',
    },
    link: { category: 'fabrics-indigo' },
    active: true,
  },
  {
    title: {
      en: 'Free delivery on larger orders',
      fr: 'Livraison offerte pour les grandes commandes',
      es: 'Envío gratuito en los pedidos grandes',
      ar: 'توصيل مجاني للطلبات الكبيرة',
      sw: 'Usafirishaji wa bure kwa maagizo makubwa',
    },
    link: { path: '/shipping' },
    active: false,
  },
];
