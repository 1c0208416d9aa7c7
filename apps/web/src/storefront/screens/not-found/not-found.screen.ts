import { defineScreen } from '../../app/define-screen.ts';

/** The page of unknown paths; other screens render it by `NotFound`, such as for an unknown product. */
export const notFound = defineScreen({
  path: '*',
  name: 'NotFoundScreen',
  load: () => import('./NotFoundScreen.tsx'),
});
