import { RETURNS } from '../policies.ts';
import type { Translated } from '../types.ts';

/** A policy's first line is its summary. */
const join = (summary: Translated, text: Translated): Translated => ({
  en: `${summary.en}\n${text.en}`,
  fr: `${summary.fr}\n${text.fr}`,
  es: `${summary.es}\n${text.es}`,
  ar: `${summary.ar}\n${text.ar}`,
  sw: `${summary.sw}\n${text.sw}`,
});

const THIRTY_DAYS: Translated = {
  en: '30 days to send back',
  fr: '30 jours pour renvoyer',
  es: '30 días para devolver',
  ar: '30 يومًا للإرجاع',
  sw: 'Siku 30 za kurudisha',
};
export const CLOTHES_RETURN = join(THIRTY_DAYS, RETURNS.wearable);
export const WARE_RETURN = join(THIRTY_DAYS, RETURNS.fragile);

/** Sent from a city on the second working day at the latest. */
export const leavesFrom = (city: Translated): Translated =>
  join(
    {
      en: `Leaves ${city.en} within 2 working days`,
      fr: `Part de ${city.fr} sous 2 jours ouvrés`,
      es: `Sale de ${city.es} en 2 días laborables`,
      ar: `يُشحن من ${city.ar} خلال يومي عمل`,
      sw: `Hutoka ${city.sw} ndani ya siku 2 za kazi`,
    },
    {
      en: 'With a tracking number. The day of its arrival is shown before you pay.',
      fr: 'Avec un numéro de suivi. Le jour d’arrivée est indiqué avant le paiement.',
      es: 'Con número de seguimiento. El día de llegada se muestra antes de pagar.',
      ar: 'مع رقم للتتبع. ويظهر لك يوم الوصول قبل الدفع.',
      sw: 'Pamoja na nambari ya kufuatilia. Siku ya kufika huonyeshwa kabla ya kulipa.',
    },
  );

export const SEWN_TO_MEASURE = join(
  {
    en: 'Sewn to your measures',
    fr: 'Cousu à vos mesures',
    es: 'Cosido a tu medida',
    ar: 'خياطة على مقاسك',
    sw: 'Hushonwa kwa vipimo vyako',
  },
  {
    en: 'Longer, shorter or wider at no charge. It takes 7 to 10 days more.',
    fr: 'Plus long, plus court ou plus large, sans supplément. Comptez 7 à 10 jours de plus.',
    es: 'Más largo, más corto o más ancho sin recargo. Tarda de 7 a 10 días más.',
    ar: 'أطول أو أقصر أو أوسع من دون رسوم، ويستغرق ذلك من 7 إلى 10 أيام إضافية.',
    sw: 'Ndefu zaidi, fupi zaidi au pana zaidi bila malipo. Huchukua siku 7 hadi 10 zaidi.',
  },
);
export const IN_OTHER_COLOURS = join(
  {
    en: 'In your colours and sizes',
    fr: 'Dans vos couleurs et vos tailles',
    es: 'En tus colores y tamaños',
    ar: 'بالألوان والمقاسات التي تريدها',
    sw: 'Kwa rangi na vipimo vyako',
  },
  {
    en: 'Write to us before you order. Most pieces take 2 to 3 weeks.',
    fr: 'Écrivez-nous avant de commander. La plupart des pièces demandent 2 à 3 semaines.',
    es: 'Escríbenos antes de hacer el pedido. La mayoría de las piezas tarda de 2 a 3 semanas.',
    ar: 'راسلنا قبل الطلب. يستغرق معظم القطع من أسبوعين إلى 3 أسابيع.',
    sw: 'Tuandikie kabla ya kuagiza. Vitu vingi huchukua wiki 2 hadi 3.',
  },
);
