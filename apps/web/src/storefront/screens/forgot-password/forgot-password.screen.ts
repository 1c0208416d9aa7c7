import { defineScreen } from '../../app/define-screen.ts';

export const forgotPassword = defineScreen({
  path: '/forgot-password',
  name: 'ForgotPasswordScreen',
  load: () => import('./ForgotPasswordScreen.tsx'),
  texts: 'account',
});
