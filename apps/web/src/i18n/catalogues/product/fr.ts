import type { ProductTexts } from './en.ts';

export const fr: ProductTexts = {
  'product.soldBy': 'Vendu par',
  'product.from': 'À partir de',
  'product.choose': 'Veuillez choisir : {name}',
  'product.notMade':
    '{count, plural, one {{values} n’existe pas en {chosen}. Disponible en {where}.} many {{values} n’existent pas en {chosen}. Disponibles en {where}.} other {{values} n’existent pas en {chosen}. Disponibles en {where}.}}',
  'product.soldOut': 'Épuisé : {values}.',
  'product.soldOutIn': 'Épuisé en {chosen} : {values}.',
  'product.noPicture': 'Il n’y a pas d’image de cette pièce en {value}.',
  'product.addToCart': 'Ajouter au panier',
  'product.buyNow': 'Acheter',
  'product.tellMe': 'M’avertir de son retour',
  'product.share': 'Partager',
  'product.sizeGuide': 'Guide des tailles',
  'product.noPrice': 'Cette pièce n’a pas de prix en {currency}. La voir en :',
  'product.pictures': 'Images : {name}',
  'product.lookCloser': 'Voir de près',
  'product.picture': 'Image {number} sur {total}',
  'product.shownIn': 'Présenté en {value}',
  'product.video': 'Vidéo',
  'product.playVideo': 'Lire la vidéo',
  'product.videoFailed': 'Cette vidéo ne peut pas être lue ici.',
  'product.videoElsewhere': 'La vidéo ne démarre pas ? La voir sur {site}',
  'product.similar': 'Vous aimerez sûrement aussi',
};
