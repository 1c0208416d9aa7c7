import type { ReviewTexts } from './en.ts';

export const es: ReviewTexts = {
  'reviews.title': 'Reseñas',
  'reviews.viewAll': 'Ver todas las reseñas',
  'reviews.none': 'No hay reseñas disponibles.',
  'reviews.noneOf':
    '{stars, plural, one {Aún no hay reseñas con # estrella.} other {Aún no hay reseñas con # estrellas.}}',
  'reviews.stars': '{stars, plural, one {# estrella} other {# estrellas}}',
  'reviews.newest': 'Más recientes',
  'reviews.oldest': 'Más antiguas',
  'reviews.highest': 'Mejor valoradas',
  'reviews.lowest': 'Peor valoradas',
  'reviews.verified': 'Compra verificada',
  'reviews.moreFailed': 'No se pudieron cargar más reseñas.',
  'reviews.write': 'Escribir una reseña',
  'reviews.signIn': 'Inicia sesión para escribir una reseña',
  'reviews.buyFirst': 'Podrás reseñar este producto cuando lo hayas comprado.',
  'reviews.replaces': 'Una reseña nueva sustituye a la que ya hayas escrito.',
  'reviews.yourRating': 'Tu valoración',
  'reviews.unrated': 'Elige de 1 a 5 estrellas.',
  'reviews.titleField': 'Título',
  'reviews.comment': 'Tu reseña',
  'reviews.submit': 'Enviar reseña',
  'reviews.sending': 'Enviando...',
  'reviews.cancel': 'Cancelar',
  'reviews.thanks': '¡Gracias por tu reseña!',
  'reviews.saveFailed': 'No se pudo guardar tu reseña.',
};
