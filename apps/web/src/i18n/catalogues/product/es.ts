import type { ProductTexts } from './en.ts';

export const es: ProductTexts = {
  'product.soldBy': 'Vendido por',
  'product.from': 'Desde',
  'product.choose': 'Elige una opción: {name}',
  'product.notMade':
    '{count, plural, one {{values} no se hace en {chosen}. Está en {where}.} many {{values} no se hacen en {chosen}. Están en {where}.} other {{values} no se hacen en {chosen}. Están en {where}.}}',
  'product.soldOut': 'Agotado: {values}.',
  'product.soldOutIn': 'Agotado en {chosen}: {values}.',
  'product.noPicture': 'No hay imagen de esta pieza en {value}.',
  'product.addToCart': 'Añadir al carrito',
  'product.buyNow': 'Comprar ahora',
  'product.tellMe': 'Avísenme cuando vuelva',
  'product.share': 'Compartir',
  'product.sizeGuide': 'Guía de tallas',
  'product.noPrice': 'Esta pieza no tiene precio en {currency}. Verla en:',
  'product.pictures': 'Imágenes: {name}',
  'product.lookCloser': 'Ver de cerca',
  'product.picture': 'Imagen {number} de {total}',
  'product.shownIn': 'Se muestra en {value}',
  'product.video': 'Vídeo',
  'product.playVideo': 'Reproducir el vídeo',
  'product.videoFailed': 'Este vídeo no se puede reproducir aquí.',
  'product.videoElsewhere': '¿No se reproduce? Míralo en {site}',
  'product.similar': 'Seguro que también te gustan',
};
