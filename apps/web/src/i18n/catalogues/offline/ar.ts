import type { OfflineTexts } from './en.ts';

export const ar: OfflineTexts = {
  'offline.title': 'أنت غير متصل بالإنترنت',
  'offline.text':
    'لم تُفتح هذه الصفحة على هذا الجهاز من قبل، لذا لا يمكن عرضها دون اتصال. ستُفتح تلقائيًا حالما يعود الاتصال.',
  'offline.stored': 'ما يمكنك فتحه الآن',
  'offline.cart': 'السلة',
  'offline.banner': 'لا يمكن الوصول إلى المتجر: قد تكون الأسعار تغيّرت.',
  'offline.copied': 'كما كانت في {time}.',
  'offline.checking': 'أصبح الوصول إلى المتجر ممكنًا. جارٍ التحقق من الأسعار…',
  'offline.queued': 'تغييراتك محفوظة على هذا الجهاز، وستُرسل حالما يستجيب المتجر.',
  'offline.sent': 'أُرسلت تغييراتك. سلتك محدَّثة.',
  'offline.refused': 'لم يتمكن المتجر من قبول هذه التغييرات:',
  'offline.noReason': 'لم يذكر المتجر السبب.',
  'offline.refusedToast': 'لم تُقبل بعض تغييراتك. تجد تفاصيلها في سلتك.',
  'offline.unconfirmed': 'لم نتمكن من تأكيد هذا التغيير. يُرجى التحقق من الكمية.',
};
