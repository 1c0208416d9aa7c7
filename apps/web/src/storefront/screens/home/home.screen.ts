import { defineScreen } from '../../app/define-screen.ts';

export const home = defineScreen({
  path: '/',
  name: 'HomeScreen',
  load: () => import('./HomeScreen.tsx'),
});
