import { defineScreen } from '../../app/define-screen.ts';

/** Shown by the service worker where the shop cannot be reached, for pages that it has not stored. */
export const offline = defineScreen({
  path: '/offline',
  name: 'OfflineScreen',
  load: () => import('./OfflineScreen.tsx'),
});
