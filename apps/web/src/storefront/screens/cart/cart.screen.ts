import { defineScreen } from '../../app/define-screen.ts';

export const cart = defineScreen({
  path: '/cart',
  name: 'CartScreen',
  load: () => import('./CartScreen.tsx'),
  texts: 'account',
});
