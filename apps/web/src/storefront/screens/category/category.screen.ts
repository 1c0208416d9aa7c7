import { defineScreen } from '../../app/define-screen.ts';

export const category = defineScreen({
  path: '/category/:id?',
  name: 'CategoryScreen',
  load: () => import('./CategoryScreen.tsx'),
});
