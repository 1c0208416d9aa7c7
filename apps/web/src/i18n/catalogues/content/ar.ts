import type { ContentTexts } from './en.ts';

export const ar: ContentTexts = {
  'home.slides': 'أبرز ما لدينا',
  'home.slider': 'عرض شرائح',
  'home.slide': 'شريحة {number} من {total}',
  'home.pause': 'إيقاف مؤقت',
  'home.play': 'تشغيل',
  'home.partners': 'في أفريقيا، بأيدٍ أفريقية...',
};
