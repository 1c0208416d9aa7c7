/** Public interface of the domain: what other domains may import. */

export { buildHiddenPictureUrl, guardHiddenPictures } from './hidden-pictures.ts';
export { hideReview, publishReview } from './hide-or-publish-review.ts';
export { deleteReviewsOfSellerOrders } from './review.queries.ts';
export { reviewMails } from './review-mails.ts';
export { reviewJobs } from './review-picture-jobs.ts';
export { eraseReviewPictures } from './review-pictures.queries.ts';
