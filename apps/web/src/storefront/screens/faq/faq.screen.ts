import { defineScreen } from '../../app/define-screen.ts';

export const faq = defineScreen({
  path: '/faq',
  name: 'FaqScreen',
  load: () => import('./FaqScreen.tsx'),
  texts: 'content',
});
