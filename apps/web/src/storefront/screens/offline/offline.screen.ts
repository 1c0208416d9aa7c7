import { defineScreen } from '../../app/define-screen.ts';

/** Shown by the service worker for pages that were not visited. */
export const offline = defineScreen({
  path: '/offline',
  name: 'OfflineScreen',
  load: () => import('./OfflineScreen.tsx'),
});
