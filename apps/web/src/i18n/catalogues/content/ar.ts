import type { ContentTexts } from './en.ts';

export const ar: ContentTexts = {
  'home.slides': 'أبرز ما لدينا',
  'home.slider': 'عرض شرائح',
  'home.slide': 'شريحة {number} من {total}',
  'home.pause': 'إيقاف مؤقت',
  'home.play': 'تشغيل',
  'home.partners': 'في أفريقيا، بأيدٍ أفريقية...',

  'info.pages': 'عن المتجر',

  'about.title': 'عن {brand}',
  'about.description': 'من يصنع ما يبيعه {brand} وكيف يصل إليك.',
  'about.empty': 'لا يوجد نص تعريفي.',

  'faq.title': 'الأسئلة الشائعة',
  'faq.description': 'إجابات عن الطلبات والتوصيل والإرجاع والدفع في {brand}.',
  'faq.empty': 'لا توجد أسئلة شائعة حاليًا.',

  'shipping.shipping': 'سياسة الشحن',
  'shipping.returns': 'سياسة الإرجاع',
  'shipping.description': 'تكلفة التوصيل ومدته وكيفية إرجاع ما اشتريته من {brand}.',
  'shipping.empty': 'لا توجد معلومات عن الشحن والإرجاع حاليًا.',
  'terms.description': 'ما تتفق عليه مع {brand} عند الشراء.',
  'terms.empty': 'لا تتوفر شروط حاليًا.',
  'privacy.description': 'ما يحفظه {brand} عنك ولماذا وكيف تراه أو تمحوه.',
  'privacy.empty': 'لا تتوفر معلومات الخصوصية حاليًا.',
  'contact.description': 'كيف تتواصل مع {brand} بشأن الطلبات والإرجاع وبياناتك.',
  'contact.empty': 'لا تتوفر بيانات اتصال حاليًا.',

  'newsletter.title': 'انضم إلى مجتمعنا',
  'newsletter.text': 'قطع جديدة وصانعوها، من حين لآخر عبر البريد الإلكتروني.',
  'newsletter.email': 'البريد الإلكتروني للنشرة',
  'newsletter.submit': 'إرسال',
  'newsletter.invalid': 'أدخل بريدًا إلكترونيًا، مثل name@example.com',
  'newsletter.joined': 'شكرًا لانضمامك!',
  'newsletter.failed': 'تعذّر تسجيل اشتراكك.',

  'lite.title': 'الوضع الخفيف',
  'lite.text': 'صور أصغر ولا شيء يتحرك من تلقاء نفسه',
  'home.justAdded': 'وصل حديثًا',
  'home.picks': 'مختاراتنا المفضلة',
};
