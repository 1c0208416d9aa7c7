import type { ReviewTexts } from './en.ts';

export const ar: ReviewTexts = {
  'reviews.title': 'الآراء',
  'reviews.viewAll': 'عرض كل الآراء',
  'reviews.none': 'لا توجد آراء.',
  'reviews.noneOf':
    '{stars, plural, one {لا توجد آراء بنجمة واحدة بعد.} two {لا توجد آراء بنجمتين بعد.} few {لا توجد آراء بـ# نجوم بعد.} other {لا توجد آراء بـ# نجمة بعد.}}',
  'reviews.stars': '{stars, plural, one {نجمة واحدة} two {نجمتان} few {# نجوم} other {# نجمة}}',
  'reviews.newest': 'الأحدث',
  'reviews.oldest': 'الأقدم',
  'reviews.highest': 'الأعلى تقييمًا',
  'reviews.lowest': 'الأدنى تقييمًا',
  'reviews.verified': 'عملية شراء موثّقة',
  'reviews.moreFailed': 'تعذّر تحميل المزيد من الآراء.',
  'reviews.write': 'اكتب رأيك',
  'reviews.signIn': 'سجّل الدخول لتكتب رأيك',
  'reviews.buyFirst': 'يمكنك كتابة رأيك في هذا المنتج بعد شرائه.',
  'reviews.replaces': 'يحلّ الرأي الجديد محلّ رأيك السابق.',
  'reviews.yourRating': 'تقييمك',
  'reviews.unrated': 'اختر من نجمة إلى خمس نجوم.',
  'reviews.titleField': 'العنوان',
  'reviews.comment': 'رأيك',
  'reviews.submit': 'أرسل الرأي',
  'reviews.sending': 'جارٍ الإرسال...',
  'reviews.cancel': 'إلغاء',
  'reviews.thanks': 'شكرًا على رأيك!',
  'reviews.saveFailed': 'تعذّر حفظ رأيك.',
};
