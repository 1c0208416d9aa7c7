import { defineScreen } from '../../app/define-screen.ts';

export const paypalStatus = defineScreen({
  path: '/paypal-status',
  name: 'PaypalStatusScreen',
  load: () => import('./PaypalStatusScreen.tsx'),
  texts: 'account',
});
