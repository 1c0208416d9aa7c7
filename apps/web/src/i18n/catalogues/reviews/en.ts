/** The texts of a product's reviews, in English. They come with the reviews, below the product. */
export const en = {
  'reviews.title': 'Reviews',
  'reviews.viewAll': 'View All Reviews',
  'reviews.none': 'No reviews available.',
  'reviews.noneOf': '{stars, plural, one {No reviews with # star yet.} other {No reviews with # stars yet.}}',
  'reviews.stars': '{stars, plural, one {# star} other {# stars}}',
  'reviews.newest': 'Newest',
  'reviews.oldest': 'Oldest',
  'reviews.highest': 'Highest rated',
  'reviews.lowest': 'Lowest rated',
  'reviews.verified': 'Verified purchase',
  'reviews.moreFailed': 'More reviews could not be loaded.',
  'reviews.write': 'Write a review',
  'reviews.signIn': 'Sign in to write a review',
  'reviews.buyFirst': 'You can review this product once you have bought it.',
  'reviews.replaces': 'A new review takes the place of an earlier one of yours.',
  'reviews.yourRating': 'Your rating',
  'reviews.unrated': 'Please choose from 1 to 5 stars.',
  'reviews.titleField': 'Title',
  'reviews.comment': 'Your review',
  'reviews.submit': 'Submit review',
  'reviews.sending': 'Sending...',
  'reviews.cancel': 'Cancel',
  'reviews.thanks': 'Thank you for your review!',
  'reviews.saveFailed': 'Your review could not be saved.',
} as const satisfies Record<string, string>;

export type ReviewTexts = Record<keyof typeof en, string>;
