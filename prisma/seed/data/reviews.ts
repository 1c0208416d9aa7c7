import { ARABIC_REVIEWS } from './reviews/arabic.ts';
import { ENGLISH_REVIEWS } from './reviews/english.ts';
import { FRENCH_REVIEWS } from './reviews/french.ts';
import type { DemoReview } from './reviews/parse-reviews.ts';
import { SPANISH_REVIEWS } from './reviews/spanish.ts';
import { SWAHILI_REVIEWS } from './reviews/swahili.ts';

/** The demo's reviews, oldest first. */
export const REVIEWS: readonly DemoReview[] = [
  ...ENGLISH_REVIEWS,
  ...FRENCH_REVIEWS,
  ...SPANISH_REVIEWS,
  ...ARABIC_REVIEWS,
  ...SWAHILI_REVIEWS,
].toSorted((a, b) => b.daysAgo - a.daysAgo);
