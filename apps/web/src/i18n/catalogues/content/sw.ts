import type { ContentTexts } from './en.ts';

export const sw: ContentTexts = {
  'home.slides': 'Mambo makuu',
  'home.slider': 'onyesho la slaidi',
  'home.slide': 'Slaidi {number} kati ya {total}',
  'home.pause': 'Sitisha',
  'home.play': 'Cheza',
  'home.partners': 'Barani Afrika, na Waafrika...',
};
