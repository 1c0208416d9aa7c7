import type { DeskTexts } from './en.ts';

export const es: DeskTexts = {
  'desk.nav': 'Área de vendedores',
  'desk.seller': 'Vendedor',
  'desk.dashboard': 'Panel',
  'desk.store': 'Tienda',
  'desk.orders': 'Pedidos',
  'desk.products': 'Productos',
  'desk.payment': 'Pagos',
  'desk.settings': 'Ajustes',
  'desk.logout': 'Cerrar sesión',
  'desk.viewStorefront': 'Ver la tienda en línea',
  'desk.userMenu': 'Cuenta',
  'desk.demo': 'Demostración: datos de ejemplo, no se guarda nada.',
  'desk.openShop': 'Abre tu propia tienda',
  'desk.ownStore': 'Volver a tu tienda',
  'desk.seeDemo': 'Ver la demostración',
  'desk.toDashboard': 'Ir al panel',
};
