import { defineScreen } from '../../app/define-screen.ts';

export const followedStores = defineScreen({
  path: '/followed-stores',
  name: 'FollowedStoresScreen',
  load: () => import('./FollowedStoresScreen.tsx'),
  texts: 'account',
});
