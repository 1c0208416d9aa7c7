import type { reviewSchemas } from '../reviews.ts';
import type { ReferencesOf } from './call-reference.ts';

const review = {
  id: 274,
  product_id: 86,
  title: 'Worth it',
  rating: 5,
  comment: 'Lovely work, and it came two days early.',
  created_at: '2026-03-01T12:00:00.000Z',
  language: 'en',
  pictures: [{ image: '/media/r-0123456789abcdef0123456789abcdef-640.webp', width: 1200, height: 1500 }],
  user: { username: 'Amara Okafor', image: null },
};

export const reviewReference: ReferencesOf<typeof reviewSchemas> = {
  getProductReviews: {
    errors: ['NOT_FOUND'],
    example: {
      input: { product_id: 86, sort: 'rating', limit: 1 },
      reply: {
        total: 2,
        total_reviews: 2,
        rating_breakdown: { '1': 0, '2': 0, '3': 0, '4': 1, '5': 1 },
        data: [{ ...review, is_translatable: false, bought: 'Teal, M' }],
      },
    },
  },
  getStoreReviews: {
    description: 'Of the products for sale, the newest first.',
    errors: ['NOT_FOUND'],
    example: {
      input: { seller_id: 1, limit: 1 },
      reply: {
        total: 50,
        data: [{ ...review, is_translatable: false, bought: 'Teal, M', product_name: 'Seventeen-key Kalimba' }],
      },
    },
  },
  translateReview: {
    description:
      'Translated by the service of TRANSLATION_URL, and stored until the review changes. Plain text, never HTML. Only reviews with `is_translatable` can be translated.',
    errors: ['NOT_FOUND', 'TRANSLATION_NOT_CONFIGURED', 'TRANSLATION_FAILED'],
    example: {
      input: { review_id: 274 },
      reply: {
        data: { id: 274, language: 'en', title: 'Worth it', comment: 'Lovely work, and it came two days early.' },
      },
    },
  },
  getReviewsToWrite: {
    description: 'Only products for sale, the last delivered first. A review removes its product from the list.',
    errors: [],
    example: {
      input: { limit: 2 },
      reply: {
        total: 1,
        data: [
          {
            product_id: 86,
            product_name: 'Seventeen-key Kalimba',
            image: '/media/products/kalimba-480.webp',
            delivered_at: '2026-02-26T10:15:00.000Z',
          },
        ],
      },
    },
  },
  uploadReviewPicture: {
    description:
      'Responds with the key for `pictures` of add_product_review. The picture is re-encoded without metadata, and removed after a day unless a review shows it.',
    errors: ['NOT_FOUND', 'PURCHASE_REQUIRED', 'UNSUPPORTED_PICTURE', 'PICTURE_TOO_SMALL'],
    example: {
      input: { product_id: 86, image: 'data:image/jpeg;base64,/9j/4AAQSkZJRg…' },
      reply: {
        data: {
          key: 'r-0123456789abcdef0123456789abcdef',
          image: '/media/r-0123456789abcdef0123456789abcdef-640.webp',
          width: 1200,
          height: 1500,
        },
      },
    },
  },
  addProductReview: {
    description: 'One per product: a second one replaces the first.',
    errors: ['NOT_FOUND', 'PURCHASE_REQUIRED', 'PRODUCT_UNAVAILABLE'],
    example: {
      input: {
        product_id: 86,
        rating: 5,
        title: 'Worth it',
        comment: 'Lovely work, and it came two days early.',
        pictures: ['r-0123456789abcdef0123456789abcdef'],
      },
      reply: { data: { ...review, status: 'published' } },
      message: 'reviewSaved',
    },
  },
  reportReview: {
    description:
      'An operator reads it. One report per person: a second one replaces the reason. Hidden reviews, those of products that are not for sale or whose store is closed, and your own are NOT_FOUND.',
    errors: ['NOT_FOUND'],
    example: { input: { review_id: 274, reason: 'spam' }, reply: {}, message: 'reviewReported' },
  },
};
