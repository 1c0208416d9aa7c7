import { defineScreen } from '../../app/define-screen.ts';

export const myOrder = defineScreen({
  path: '/my-orders/:id',
  name: 'MyOrderScreen',
  load: () => import('./MyOrderScreen.tsx'),
  texts: 'account',
});
