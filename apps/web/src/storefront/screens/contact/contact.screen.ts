import { defineScreen } from '../../app/define-screen.ts';

export const contact = defineScreen({
  path: '/contact',
  name: 'ContactScreen',
  load: () => import('./ContactScreen.tsx'),
  texts: 'content',
});
