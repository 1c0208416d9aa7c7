import { defineScreen } from '../../app/define-screen.ts';

/** The page of unknown paths; other screens render it for an unknown product or category. */
export const notFound = defineScreen({
  path: '*',
  name: 'NotFoundScreen',
  load: () => import('./NotFoundScreen.tsx'),
});
