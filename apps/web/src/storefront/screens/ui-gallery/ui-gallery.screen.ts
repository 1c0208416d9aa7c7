import { defineScreen } from '../../app/define-screen.ts';

export const uiGallery = defineScreen({
  path: '/ui-gallery',
  name: 'UiGalleryScreen',
  load: () => import('./UiGalleryScreen.tsx'),
  texts: 'account',
});
