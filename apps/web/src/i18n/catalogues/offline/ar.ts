import type { OfflineTexts } from './en.ts';

export const ar: OfflineTexts = {
  'offline.title': 'أنت غير متصل بالإنترنت',
  'offline.text':
    'لم تُفتح هذه الصفحة على هذا الجهاز من قبل، لذا لا يمكن عرضها دون اتصال. ستُفتح تلقائيًا حالما يعود الاتصال.',
  'offline.kept': 'ما يمكنك فتحه الآن',
  'offline.cart': 'السلة',
  'offline.banner': 'أنت غير متصل: قد تكون الأسعار تغيّرت.',
  'offline.copied': 'كما كانت في {time}.',
  'offline.checking': 'عاد الاتصال. جارٍ التحقق من الأسعار…',
};
