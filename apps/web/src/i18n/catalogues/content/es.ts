import type { ContentTexts } from './en.ts';

export const es: ContentTexts = {
  'home.slides': 'Destacados',
  'home.slider': 'carrusel',
  'home.slide': 'Diapositiva {number} de {total}',
  'home.pause': 'Pausar',
  'home.play': 'Reproducir',
  'home.partners': 'En África, por africanos...',

  'info.pages': 'Sobre la tienda',

  'about.title': 'Sobre {brand}',
  'about.description': 'Quién hace lo que vende {brand} y cómo te llega.',
  'about.empty': 'No hay ningún texto de presentación disponible.',

  'faq.title': 'Preguntas frecuentes',
  'faq.description': 'Respuestas sobre pedidos, envíos, devoluciones y pagos en {brand}.',
  'faq.empty': 'No hay preguntas frecuentes en este momento.',

  'shipping.shipping': 'Política de envíos',
  'shipping.returns': 'Política de devoluciones',
  'shipping.description': 'Cuánto cuesta el envío, cuánto tarda y cómo devolver algo a {brand}.',
  'shipping.empty': 'No hay información sobre envíos y devoluciones en este momento.',
  'terms.description': 'Lo que {brand} y tú acordáis al comprar.',
  'terms.empty': 'No hay condiciones disponibles por ahora.',
  'privacy.description': 'Qué guarda {brand} sobre ti, para qué y cómo verlo o borrarlo.',
  'privacy.empty': 'No hay información de privacidad por ahora.',
  'contact.description': 'Cómo contactar con {brand} sobre pedidos, devoluciones y tus datos.',
  'contact.empty': 'No hay datos de contacto por ahora.',

  'newsletter.title': 'Únete a nuestra comunidad',
  'newsletter.text': 'Piezas nuevas y quienes las hacen, de vez en cuando por correo.',
  'newsletter.email': 'Correo para el boletín',
  'newsletter.submit': 'Enviar',
  'newsletter.invalid': 'Escribe un correo electrónico, como nombre@example.com',
  'newsletter.joined': '¡Gracias por unirte!',
  'newsletter.failed': 'No se pudo completar la suscripción.',

  'lite.title': 'Modo ligero',
  'lite.text': 'Imágenes más pequeñas y nada se mueve solo',
  'home.justAdded': 'Recién llegado',
  'home.picks': 'Nuestros favoritos',
};
