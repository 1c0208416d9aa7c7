import type { BecomeAVendorTexts } from './en.ts';

export const es: BecomeAVendorTexts = {
  'vendor.title': 'Vende moda, arte y artesanía de África',
  'vendor.description':
    'Abre una tienda de moda, arte y artesanía de África: tus precios en cada moneda, inventario, pedidos y pagos en un solo lugar.',
  'vendor.seller': 'Vendedores',
  'vendor.backToShop': 'Volver a la tienda',
  'vendor.signIn': 'Iniciar sesión',
  'vendor.join': 'Únete ahora',
  'vendor.dashboard': 'Panel',

  'vendor.heroTitle': 'Tu artesanía, ante el mundo',
  'vendor.heroText':
    'Abre una tienda en {brand} para tu moda, tu arte o tu artesanía. Tú la haces y la envías; nosotros llevamos el escaparate, el cobro y las cuentas.',
  'vendor.how': 'Cómo funciona',

  'vendor.currencies': '{count, plural, one {# moneda} many {# de monedas} other {# monedas}}',
  'vendor.currenciesText': 'con un precio que tú fijas en cada una',
  'vendor.languages': '{count, plural, one {# idioma} many {# de idiomas} other {# idiomas}}',
  'vendor.languagesText': 'en cada página de la tienda',
  'vendor.checkout': 'Un solo pago',
  'vendor.checkoutText': 'por muchas tiendas que haya en el carrito',

  'vendor.benefits': 'Lo que obtienes',
  'vendor.benefitsText':
    'El trabajo que trae consigo vender, reunido en un solo lugar, para que tengas las manos libres.',
  'vendor.prices': 'Precios que siguen siendo tuyos',
  'vendor.pricesText': 'Fija uno por moneda. Se paga lo que tú fijas; nada se convierte a tus espaldas.',
  'vendor.stock': 'Nunca se vende de más',
  'vendor.stockText': 'Cada venta se descuenta de tu inventario al instante: la última pieza se vende una sola vez.',
  'vendor.orders': 'Pedidos en orden',
  'vendor.ordersText': 'Tu parte de una compra es un pedido propio, con un número de seguimiento que ve quien compra.',
  'vendor.money': 'Cada centavo explicado',
  'vendor.moneyText': 'Venta, comisión, reembolso, pago: tu saldo lo detalla todo, y dice qué está retenido y por qué.',
  'vendor.catalogue': 'Productos a tu manera',
  'vendor.catalogueText':
    'Agrégalos uno a uno con tallas, colores y fotos, o todos a la vez desde una hoja de cálculo.',
  'vendor.store': 'Una tienda propia',
  'vendor.storeText': 'Tu nombre, tu historia y todas tus piezas en una página, con una dirección para compartir.',

  'vendor.steps': 'Tres pasos hasta tu primera venta',
  'vendor.step1': 'Cuéntanos de tu tienda',
  'vendor.step1Text': 'Crea una cuenta, ponle nombre a tu tienda y elige qué vendes.',
  'vendor.step2': 'Envía tus documentos',
  'vendor.step2Text': 'Muestra quién eres y dónde pagarte. Los revisamos y respondemos con un sí o con el motivo.',
  'vendor.step3': 'Publica y vende',
  'vendor.step3Text': 'Agrega tus productos. Lo que publicas está enseguida en la tienda y en su búsqueda.',

  'vendor.story': 'Historia de éxito',
  'vendor.example': 'Ejemplo',
  'vendor.storyTitle': 'Una semana en Adunni Studio, Lagos',
  'vendor.storyText': 'Vestidos cortados en series pequeñas. Así va una semana en {brand} para una tienda como esta.',
  'vendor.monday': 'Lunes',
  'vendor.mondayText':
    'Se publica un nuevo vestido largo, con sus colores y tallas, y un precio en nairas, en euros y en dólares.',
  'vendor.wednesday': 'Miércoles',
  'vendor.wednesdayText': 'En París, alguien lo descubre en francés, elige una talla y paga en euros.',
  'vendor.thursday': 'Jueves',
  'vendor.thursdayText':
    'El vestido está empaquetado. Su número de seguimiento se anota en el pedido, y se puede seguir el envío.',
  'vendor.later': 'La semana siguiente',
  'vendor.laterText': 'Está entregado. El saldo muestra la venta, la comisión y lo que ha ganado el taller.',
  'vendor.storyNote': 'Un ejemplo con piezas de la tienda de demostración, no el testimonio de un cliente.',

  'vendor.callToAction': '¿Quieres abrir tu tienda?',
  'vendor.callToActionText': 'Únete ahora, o echa primero un vistazo: el panel tiene una demo abierta a todo el mundo.',
  'vendor.demo': 'Ver la demo',
};
