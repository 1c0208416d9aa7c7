import { defineScreen } from '../../app/define-screen.ts';

export const shipping = defineScreen({
  path: '/shipping',
  name: 'ShippingScreen',
  load: () => import('./ShippingScreen.tsx'),
  texts: 'content',
});
