import { defineScreen } from '../../app/define-screen.ts';

export const resetPassword = defineScreen({
  path: '/reset-password',
  name: 'ResetPasswordScreen',
  load: () => import('./ResetPasswordScreen.tsx'),
  texts: 'account',
});
