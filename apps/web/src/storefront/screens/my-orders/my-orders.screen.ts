import { defineScreen } from '../../app/define-screen.ts';

export const myOrders = defineScreen({
  path: '/my-orders',
  name: 'MyOrdersScreen',
  load: () => import('./MyOrdersScreen.tsx'),
  texts: 'account',
});
