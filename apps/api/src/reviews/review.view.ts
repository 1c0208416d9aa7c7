import type { Breakdown, Review } from '@trad/contract/reviews';
import { portraitUrl } from '../platform/pictures.ts';
import type { ReviewRow } from './review.queries.ts';

/** Some give their address where a name is asked for; everybody can read a review. */
const getPublicName = ({ username, name }: ReviewRow) =>
  [username, name].find((text) => !text.includes('@')) ?? (/[\p{L}\p{N}]/u.exec(username)?.[0].toUpperCase() || '?');

export const reviewView = (row: ReviewRow): Review => ({
  id: row.id,
  product_id: row.product_id,
  title: row.title,
  rating: row.rating,
  comment: row.comment,
  created_at: row.created_at.toISOString(),
  language: row.language_code,
  user: { username: getPublicName(row), image: portraitUrl(row.image_key) },
});

/** Every number of stars is there, also those that nobody gave. */
export const breakdownView = (counts: ReadonlyMap<number, number>): Breakdown => ({
  '1': counts.get(1) ?? 0,
  '2': counts.get(2) ?? 0,
  '3': counts.get(3) ?? 0,
  '4': counts.get(4) ?? 0,
  '5': counts.get(5) ?? 0,
});
