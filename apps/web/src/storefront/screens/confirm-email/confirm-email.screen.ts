import { defineScreen } from '../../app/define-screen.ts';

export const confirmEmail = defineScreen({
  path: '/confirm-email',
  name: 'ConfirmEmailScreen',
  load: () => import('./ConfirmEmailScreen.tsx'),
  texts: 'account',
});
