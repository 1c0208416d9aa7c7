import { IN_ARABIC } from './reviews/arabic.ts';
import { IN_ENGLISH } from './reviews/english.ts';
import { IN_FRENCH } from './reviews/french.ts';
import type { ReviewDraft } from './reviews/parse-reviews.ts';
import { IN_SPANISH } from './reviews/spanish.ts';
import { IN_SWAHILI } from './reviews/swahili.ts';

/** The demo's reviews, oldest first. */
export const REVIEWS: readonly ReviewDraft[] = [
  ...IN_ENGLISH,
  ...IN_FRENCH,
  ...IN_SPANISH,
  ...IN_ARABIC,
  ...IN_SWAHILI,
].toSorted((a, b) => b.daysAgo - a.daysAgo);
