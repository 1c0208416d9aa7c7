import type { BecomeAVendorTexts } from './en.ts';

export const ar: BecomeAVendorTexts = {
  'vendor.title': 'بِع أزياء وفنونًا وحرفًا أفريقية',
  'vendor.description':
    'افتح متجرًا للأزياء والفنون والحرف الأفريقية: أسعارك بكل عملة، والمخزون والطلبات والمستحقات في مكان واحد.',
  'vendor.seller': 'البائعون',
  'vendor.backToShop': 'العودة إلى المتجر',
  'vendor.signIn': 'تسجيل الدخول',
  'vendor.join': 'انضم الآن',
  'vendor.dashboard': 'لوحة التحكم',

  'vendor.heroTitle': 'حرفتك أمام العالم',
  'vendor.heroText':
    'افتح متجرًا على {brand} لأزيائك أو فنك أو حرفتك. أنت تصنع وترسل، ونحن نتولى الواجهة والدفع والحسابات.',
  'vendor.how': 'كيف يعمل',

  'vendor.currencies':
    '{count, plural, zero {# عملة} one {عملة واحدة} two {عملتان} few {# عملات} many {# عملة} other {# عملة}}',
  'vendor.currenciesText': 'بسعر تحدده أنت في كل منها',
  'vendor.languages':
    '{count, plural, zero {# لغة} one {لغة واحدة} two {لغتان} few {# لغات} many {# لغة} other {# لغة}}',
  'vendor.languagesText': 'في كل صفحة من صفحات المتجر',
  'vendor.checkout': 'دفعة واحدة',
  'vendor.checkoutText': 'مهما كان عدد المتاجر في السلة',

  'vendor.benefits': 'ما الذي تحصل عليه',
  'vendor.benefitsText': 'العمل الذي يرافق البيع مجموع في مكان واحد، لتبقى يداك حرّتين لعملك.',
  'vendor.prices': 'أسعار تبقى أسعارك',
  'vendor.pricesText': 'حدّد سعرًا لكل عملة. يدفع المشتري ما حددته أنت، ولا يُحوَّل شيء دون علمك.',
  'vendor.stock': 'لا بيع فوق المخزون',
  'vendor.stockText': 'كل بيع يُخصم من مخزونك في اللحظة نفسها، فالقطعة الأخيرة تُباع مرة واحدة.',
  'vendor.orders': 'طلبات منظمة',
  'vendor.ordersText': 'حصتك من كل عملية شراء طلب مستقل، برقم تتبع يراه المشتري.',
  'vendor.money': 'كل سنت موضَّح',
  'vendor.moneyText': 'بيع وعمولة واسترداد ومستحقات: رصيدك يعرضها كلها، ويبيّن ما هو محجوز ولماذا.',
  'vendor.catalogue': 'منتجاتك على طريقتك',
  'vendor.catalogueText': 'أضفها واحدًا واحدًا بالمقاسات والألوان والصور، أو كلها دفعة واحدة من جدول بيانات.',
  'vendor.store': 'متجر خاص بك',
  'vendor.storeText': 'اسمك وقصتك وكل قطعك في صفحة واحدة، لها عنوان يمكنك مشاركته.',

  'vendor.steps': 'ثلاث خطوات إلى أول بيع',
  'vendor.step1': 'حدّثنا عن متجرك',
  'vendor.step1Text': 'أنشئ حسابًا، وسمِّ متجرك، واختر ما تبيعه.',
  'vendor.step2': 'أرسل مستنداتك',
  'vendor.step2Text': 'عرّفنا بنفسك وبوجهة مستحقاتك. نراجعها ثم نجيبك بالموافقة أو بالسبب.',
  'vendor.step3': 'اعرض وبِع',
  'vendor.step3Text': 'أضف منتجاتك. ما تنشره يظهر فورًا في المتجر وفي بحثه.',

  'vendor.story': 'قصة نجاح',
  'vendor.example': 'مثال',
  'vendor.storyTitle': 'أسبوع في Adunni Studio، لاغوس',
  'vendor.storyText': 'فساتين تُفصَّل بكميات صغيرة. هكذا يمضي أسبوع على {brand} لمتجر مثله.',
  'vendor.monday': 'الاثنين',
  'vendor.mondayText': 'يُعرض فستان طويل جديد بألوانه ومقاساته، وبسعر بالنايرا واليورو والدولار.',
  'vendor.wednesday': 'الأربعاء',
  'vendor.wednesdayText': 'في باريس يقرأ عنه أحد المتسوقين بالفرنسية، ويختار مقاسًا، ويدفع باليورو.',
  'vendor.thursday': 'الخميس',
  'vendor.thursdayText': 'غُلِّف الفستان. يُضاف رقم التتبع إلى الطلب، ويستطيع المتسوق متابعته.',
  'vendor.later': 'في الأسبوع التالي',
  'vendor.laterText': 'وصل الفستان. يعرض الرصيد البيع والعمولة وما كسبته الورشة.',
  'vendor.storyNote': 'مثال بقطع من المتجر التجريبي، وليس شهادة عميل.',

  'vendor.callToAction': 'هل أنت مستعد لفتح متجرك؟',
  'vendor.callToActionText': 'انضم الآن، أو ألقِ نظرة أولًا: للوحة التحكم عرض تجريبي مفتوح للجميع.',
  'vendor.demo': 'شاهد العرض التجريبي',
};
