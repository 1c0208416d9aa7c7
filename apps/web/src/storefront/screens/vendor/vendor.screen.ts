import { defineScreen } from '../../app/define-screen.ts';

export const vendor = defineScreen({
  path: '/vendor',
  name: 'VendorScreen',
  load: () => import('./VendorScreen.tsx'),
  texts: 'become-a-vendor',
});
