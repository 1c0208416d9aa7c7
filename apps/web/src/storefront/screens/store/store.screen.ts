import { defineScreen } from '../../app/define-screen.ts';

export const store = defineScreen({
  path: '/store/:slug',
  name: 'StoreScreen',
  load: () => import('./StoreScreen.tsx'),
  texts: 'account',
});
