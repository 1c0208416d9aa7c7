import type { ContentTexts } from './en.ts';

export const es: ContentTexts = {
  'home.slides': 'Destacados',
  'home.slider': 'pase de diapositivas',
  'home.slide': 'Diapositiva {number} de {total}',
  'home.pause': 'Pausar',
  'home.play': 'Reproducir',
  'home.partners': 'En África, por africanos...',
};
