import { defineScreen } from '../../app/define-screen.ts';

export const signIn = defineScreen({
  path: '/sign-in',
  name: 'SignInScreen',
  load: () => import('./SignInScreen.tsx'),
  texts: 'account',
});

/** The path of sign-in in older links. */
export const login = { ...signIn, path: '/login' };
