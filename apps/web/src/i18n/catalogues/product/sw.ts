import type { ProductTexts } from './en.ts';

export const sw: ProductTexts = {
  'product.soldBy': 'Muuzaji',
  'product.from': 'Kuanzia',
  'product.choose': 'Tafadhali chagua: {name}',
  'product.notMade':
    '{count, plural, one {{values} haipatikani katika {chosen}. Inapatikana katika {where}.} other {{values} hazipatikani katika {chosen}. Zinapatikana katika {where}.}}',
  'product.soldOut': 'Zimeisha: {values}.',
  'product.soldOutIn': 'Zimeisha katika {chosen}: {values}.',
  'product.noPicture': 'Hakuna picha yake katika {value}.',
  'product.addToCart': 'Weka kikapuni',
  'product.buyNow': 'Nunua sasa',
  'product.tellMe': 'Niambie itakaporudi',
  'product.share': 'Shiriki',
  'product.sizeGuide': 'Mwongozo wa saizi',
  'product.noPrice': 'Bidhaa hii haina bei kwa {currency}. Itazame kwa:',
  'product.pictures': 'Picha za {name}',
  'product.lookCloser': 'Tazama kwa karibu',
  'product.picture': 'Picha {number} kati ya {total}',
  'product.shownIn': 'Inaonyeshwa katika {value}',
  'product.video': 'Video',
  'product.playVideo': 'Cheza video',
  'product.videoFailed': 'Video hii haiwezi kuchezwa hapa.',
  'product.videoElsewhere': 'Haichezi? Itazame kwenye {site}',
  'product.similar': 'Huenda utazipenda hizi pia',
};
