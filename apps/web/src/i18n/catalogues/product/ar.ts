import type { ProductTexts } from './en.ts';

export const ar: ProductTexts = {
  'product.soldBy': 'البائع',
  'product.from': 'ابتداءً من',
  'product.choose': 'يُرجى الاختيار: {name}',
  'product.notMade':
    '{count, plural, zero {{values} غير متوفرة مع {chosen}. متوفرة مع {where}.} one {{values} غير متوفر مع {chosen}. متوفر مع {where}.} two {{values} غير متوفرين مع {chosen}. متوفران مع {where}.} few {{values} غير متوفرة مع {chosen}. متوفرة مع {where}.} many {{values} غير متوفرة مع {chosen}. متوفرة مع {where}.} other {{values} غير متوفرة مع {chosen}. متوفرة مع {where}.}}',
  'product.soldOut': 'نفدت الكمية: {values}.',
  'product.soldOutIn': 'نفدت الكمية مع {chosen}: {values}.',
  'product.noPicture': 'لا توجد صورة لهذه القطعة بخيار {value}.',
  'product.addToCart': 'أضف إلى السلة',
  'product.buyNow': 'اشترِ الآن',
  'product.tellMe': 'أخبروني حين يتوفر',
  'product.share': 'مشاركة',
  'product.sizeGuide': 'دليل المقاسات',
  'product.noPrice': 'لا سعر لهذه القطعة بعملة {currency}. اعرضها بعملة:',
  'product.pictures': 'صور {name}',
  'product.lookCloser': 'انظر عن قرب',
  'product.picture': 'صورة {number} من {total}',
  'product.shownIn': 'معروضة بخيار {value}',
  'product.video': 'فيديو',
  'product.playVideo': 'شغّل الفيديو',
  'product.videoFailed': 'لا يمكن تشغيل هذا الفيديو هنا.',
  'product.videoElsewhere': 'لا يعمل الفيديو؟ شاهده على {site}',
  'product.similar': 'قد تعجبك هذه أيضًا',
};
