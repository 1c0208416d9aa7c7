import type { ContentTexts } from './en.ts';

export const fr: ContentTexts = {
  'home.slides': 'À la une',
  'home.slider': 'diaporama',
  'home.slide': 'Image {number} sur {total}',
  'home.pause': 'Mettre en pause',
  'home.play': 'Lire',
  'home.partners': 'En Afrique, par des Africains...',
};
