/** Public interface of the domain: what other domains may import. */
export { reviewMails } from './review-mails.ts';
