import { defineScreen } from '../../app/define-screen.ts';

export const signUp = defineScreen({
  path: '/signup',
  name: 'SignUpScreen',
  load: () => import('./SignUpScreen.tsx'),
  texts: 'account',
});
