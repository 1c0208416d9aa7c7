import { defineScreen } from '../../app/define-screen.ts';

export const checkout = defineScreen({
  path: '/checkout',
  name: 'CheckoutScreen',
  load: () => import('./CheckoutScreen.tsx'),
  texts: 'checkout',
});
