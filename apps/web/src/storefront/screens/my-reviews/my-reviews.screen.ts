import { defineScreen } from '../../app/define-screen.ts';

export const myReviews = defineScreen({
  path: '/my-reviews',
  name: 'MyReviewsScreen',
  load: () => import('./MyReviewsScreen.tsx'),
  texts: 'account',
});
