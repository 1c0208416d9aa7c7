import { defineScreen } from '../../app/define-screen.ts';

export const product = defineScreen({
  path: '/product/:id',
  name: 'ProductScreen',
  load: () => import('./ProductScreen.tsx'),
  texts: 'product',
});
