import { defineScreen } from '../../app/define-screen.ts';

export const terms = defineScreen({
  path: '/terms',
  name: 'TermsScreen',
  load: () => import('./TermsScreen.tsx'),
  texts: 'content',
});
