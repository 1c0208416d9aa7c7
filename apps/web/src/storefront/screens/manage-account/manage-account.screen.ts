import { defineScreen } from '../../app/define-screen.ts';

export const manageAccount = defineScreen({
  path: '/manage-account',
  name: 'ManageAccountScreen',
  load: () => import('./ManageAccountScreen.tsx'),
  texts: 'account',
});
