import type { Partner } from '../types.ts';

/** All partners are fictional. */
export const PARTNERS: readonly Partner[] = [
  {
    picture: 'partner-accra-weavers-guild',
    name: {
      en: 'Accra Weavers Guild',
      fr: 'Guilde des tisserands d’Accra',
      es: 'Gremio de Tejedores de Accra',
      ar: 'نقابة نسّاجي أكرا',
      sw: 'Chama cha Wafumaji wa Accra',
    },
    link: { category: 'fabrics' },
  },
  {
    picture: 'partner-cape-craft-council',
    name: {
      en: 'Cape Craft Council',
      fr: 'Conseil de l’artisanat du Cap',
      es: 'Consejo de Artesanía del Cabo',
      ar: 'مجلس الكيب للحِرف',
      sw: 'Baraza la Ufundi la Cape',
    },
    link: null,
  },
  {
    picture: 'partner-dakar-design-week',
    name: {
      en: 'Dakar Design Week',
      fr: 'Semaine du design de Dakar',
      es: 'Semana del Diseño de Dakar',
      ar: 'أسبوع داكار للتصميم',
      sw: 'Wiki ya Ubunifu ya Dakar',
    },
    link: null,
  },
  {
    picture: 'partner-lagos-fashion-hub',
    name: {
      en: 'Lagos Fashion Hub',
      fr: 'Pôle mode de Lagos',
      es: 'Centro de Moda de Lagos',
      ar: 'مركز لاغوس للأزياء',
      sw: 'Kituo cha Mitindo cha Lagos',
    },
    link: { category: 'women' },
  },
  {
    picture: 'partner-nairobi-makers',
    name: {
      en: 'Nairobi Makers',
      fr: 'Artisans de Nairobi',
      es: 'Artesanos de Nairobi',
      ar: 'صنّاع نيروبي',
      sw: 'Mafundi wa Nairobi',
    },
    link: null,
  },
  {
    picture: 'partner-zanzibar-arts-trust',
    name: {
      en: 'Zanzibar Arts Trust',
      fr: 'Fondation des arts de Zanzibar',
      es: 'Fundación de las Artes de Zanzíbar',
      ar: 'صندوق زنجبار للفنون',
      sw: 'Wakfu wa Sanaa wa Zanzibar',
    },
    link: { category: 'art' },
  },
];
