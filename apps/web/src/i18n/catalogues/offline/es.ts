import type { OfflineTexts } from './en.ts';

export const es: OfflineTexts = {
  'offline.title': 'Estás sin conexión',
  'offline.text':
    'Esta página no se ha abierto antes en este dispositivo, así que no se puede mostrar sin conexión. Se abrirá sola en cuanto vuelva la conexión.',
  'offline.stored': 'Lo que puedes abrir ahora',
  'offline.cart': 'Carrito',
  'offline.banner': 'No se puede acceder a la tienda: los precios pueden haber cambiado.',
  'offline.copied': 'Datos del {time}.',
  'offline.checking': 'Ya se puede acceder a la tienda. Comprobando los precios…',
  'offline.queued': 'Tus cambios están guardados en este dispositivo. Se enviarán en cuanto responda la tienda.',
  'offline.sent': 'Tus cambios se enviaron. Tu carrito está al día.',
  'offline.refused': 'La tienda no pudo aceptar estos cambios:',
  'offline.noReason': 'La tienda no indicó el motivo.',
  'offline.refusedToast': 'Algunos de tus cambios no se aceptaron. Tu carrito indica cuáles.',
  'offline.unconfirmed': 'No pudimos confirmar este cambio. Comprueba la cantidad.',
};
