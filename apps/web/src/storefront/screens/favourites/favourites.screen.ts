import { defineScreen } from '../../app/define-screen.ts';

export const favourites = defineScreen({
  path: '/favourites',
  name: 'FavouritesScreen',
  load: () => import('./FavouritesScreen.tsx'),
  texts: 'account',
});
