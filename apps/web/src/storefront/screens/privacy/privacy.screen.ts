import { defineScreen } from '../../app/define-screen.ts';

export const privacy = defineScreen({
  path: '/privacy',
  name: 'PrivacyScreen',
  load: () => import('./PrivacyScreen.tsx'),
  texts: 'content',
});
