/** Photos of reviews: keys of pictures of the demo shop, each in one review. `reviewer` is the key of a shopper, `product` a slug. */
export const REVIEW_PICTURES: ReadonlyArray<{ reviewer: string; product: string; pictures: readonly string[] }> = [
  { reviewer: 'mei', product: 'ankara-maxi-dress', pictures: ['maxi-dress-ankara-plum'] },
  { reviewer: 'nuria', product: 'ankara-maxi-dress', pictures: ['maxi-dress-ankara-teal-detail-1'] },
  {
    reviewer: 'rehema',
    product: 'ankara-maxi-dress',
    pictures: ['maxi-dress-ankara-terracotta', 'maxi-dress-ankara-teal-detail-2'],
  },
  { reviewer: 'mateo', product: 'bolga-market-basket', pictures: ['basket-bolga-detail-1'] },
  {
    reviewer: 'aissatou',
    product: 'sunburst-head-wrap',
    pictures: ['head-wrap-plum-detail-1', 'head-wrap-plum-detail-2'],
  },
];
