import type { Slide } from '../types.ts';

/** The slides of the home page; the first one has the picture and title of HeroBanner, which shows without slides. */
export const SLIDES: readonly Slide[] = [
  {
    picture: 'hero',
    title: {
      en: 'Bringing African Craft to the World',
      fr: 'L’artisanat africain, partout dans le monde',
      es: 'La artesanía africana para el mundo',
      ar: 'الحِرف الأفريقية إلى العالم',
      sw: 'Sanaa ya mikono ya Afrika kwa ulimwengu',
    },
    subTitle: {
      en: 'Fashion, art and craft, sent straight from the workshop',
      fr: 'Mode, art et artisanat, expédiés directement de l’atelier',
      es: 'Moda, arte y artesanía, enviados directamente desde el taller',
      ar: 'أزياء وفنون وحِرف تُرسل إليك من الورشة مباشرة',
      sw: 'Mitindo, sanaa na ufundi, moja kwa moja kutoka karakana',
    },
    label: {
      en: 'See everything',
      fr: 'Tout voir',
      es: 'Ver todo',
      ar: 'شاهد كل شيء',
      sw: 'Tazama vyote',
    },
    link: { path: '/category' },
  },
  {
    picture: 'slide-makers',
    title: {
      en: 'One pair of hands, one piece at a time',
      fr: 'Deux mains, une pièce à la fois',
      es: 'Dos manos, una pieza cada vez',
      ar: 'يدان، وقطعة واحدة في كل مرة',
      sw: 'Mikono miwili, kipande kimoja kwa wakati',
    },
    subTitle: {
      en: 'Eight workshops, from Saint-Louis to Durban',
      fr: 'Huit ateliers, de Saint-Louis à Durban',
      es: 'Ocho talleres, de Saint-Louis a Durban',
      ar: 'ثماني ورش، من سان لويس إلى ديربان',
      sw: 'Karakana nane, kutoka Saint-Louis hadi Durban',
    },
    label: {
      en: 'How we work',
      fr: 'Comment nous travaillons',
      es: 'Cómo trabajamos',
      ar: 'كيف نعمل',
      sw: 'Jinsi tunavyofanya kazi',
    },
    link: { path: '/about' },
  },
  {
    picture: 'slide-indigo',
    title: {
      en: 'Indigo, tied and dipped by hand',
      fr: 'L’indigo, noué et trempé à la main',
      es: 'Índigo, anudado y teñido a mano',
      ar: 'النيلة، تُعقد وتُغمس باليد',
      sw: 'Nili, iliyofungwa na kuchovywa kwa mikono',
    },
    subTitle: {
      en: 'Cloth inspired by the dye pots of Abeokuta',
      fr: 'Des étoffes inspirées des cuves de teinture d’Abeokuta',
      es: 'Telas inspiradas en las tinas de tinte de Abeokuta',
      ar: 'أقمشة مستوحاة من أحواض الصباغة في أبيوكوتا',
      sw: 'Vitambaa vilivyochochewa na vyungu vya rangi vya Abeokuta',
    },
    label: {
      en: 'Shop indigo',
      fr: 'Voir l’indigo',
      es: 'Ver el índigo',
      ar: 'تسوّق النيلة',
      sw: 'Nunua nili',
    },
    link: { category: 'fabrics-indigo' },
  },
  {
    picture: 'slide-home',
    title: {
      en: 'A house full of pattern',
      fr: 'Une maison pleine de motifs',
      es: 'Una casa llena de dibujos',
      ar: 'بيت مليء بالنقوش',
      sw: 'Nyumba iliyojaa nakshi',
    },
    subTitle: {
      en: 'Cushions, baskets, bowls and rugs',
      fr: 'Coussins, paniers, bols et tapis',
      es: 'Cojines, cestas, cuencos y alfombras',
      ar: 'وسائد وسلال وأوعية وسجاد',
      sw: 'Mito, vikapu, mabakuli na mazulia',
    },
    label: {
      en: 'Shop home',
      fr: 'Voir la maison',
      es: 'Ver el hogar',
      ar: 'تسوّق للمنزل',
      sw: 'Nunua vya nyumbani',
    },
    link: { category: 'home' },
  },
];
