import { defineScreen } from '../../app/define-screen.ts';

export const myAddress = defineScreen({
  path: '/my-address',
  name: 'MyAddressScreen',
  load: () => import('./MyAddressScreen.tsx'),
  texts: 'account',
});
