import { defineScreen } from '../../app/define-screen.ts';

export const about = defineScreen({
  path: '/about',
  name: 'AboutScreen',
  load: () => import('./AboutScreen.tsx'),
  texts: 'content',
});
