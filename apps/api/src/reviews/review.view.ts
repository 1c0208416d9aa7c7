import { translatePersonName } from '@trad/contract/messages/former-customer';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { RatingBreakdown, Review } from '@trad/contract/reviews';
import { joinNames } from '@trad/contract/text/join-names';
import type { Config } from '../config/config.ts';
import { buildPictureUrl, buildProfilePictureUrl } from '../platform/pictures.ts';
import type { ListedReviewRow, ReviewRow } from './review.queries.ts';

/** Hides an e-mail address that a user entered as their name, as reviews are public. */
const getPublicName = ({ username, name }: ReviewRow) =>
  [username, name].find((text) => !text.includes('@')) ?? (/[\p{L}\p{N}]/u.exec(username)?.[0].toUpperCase() || '?');

export const toReviewView = (row: ReviewRow, language: LanguageCode): Omit<Review, 'bought' | 'is_translatable'> => ({
  id: row.id,
  product_id: row.product_id,
  title: row.title,
  rating: row.rating,
  comment: row.comment,
  created_at: row.created_at.toISOString(),
  language: row.language_code,
  pictures: row.pictures.map(({ key, width, height }) => ({ image: buildPictureUrl(key) ?? '', width, height })),
  user: { username: translatePersonName(getPublicName(row), language), image: buildProfilePictureUrl(row.image_key) },
});

export const toListedReviewView = (
  row: ListedReviewRow,
  { translation }: Pick<Config, 'translation'>,
  language: LanguageCode,
): Review => ({
  ...toReviewView(row, language),
  is_translatable: translation !== null && Boolean(row.title || row.comment),
  // The options of the variant that the author bought last, such as `Teal, M`; null does not mean that they did not buy the product.
  bought:
    joinNames(
      (row.bought_options ?? []).map(({ value }) => value),
      language,
    ) || null,
});

/** Includes every number of stars, also those without reviews. */
export const toBreakdownView = (counts: ReadonlyMap<number, number>): RatingBreakdown => ({
  '1': counts.get(1) ?? 0,
  '2': counts.get(2) ?? 0,
  '3': counts.get(3) ?? 0,
  '4': counts.get(4) ?? 0,
  '5': counts.get(5) ?? 0,
});
