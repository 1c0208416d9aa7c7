/** The texts of the vendor dashboard, in English. */
export const en = {
  'desk.nav': 'Vendor area',
  'desk.seller': 'Seller',
  'desk.dashboard': 'Dashboard',
  'desk.store': 'Store',
  'desk.orders': 'Orders',
  'desk.products': 'Products',
  'desk.payment': 'Payment',
  'desk.settings': 'Settings',
  'desk.logout': 'Log out',
  'desk.viewStorefront': 'View storefront',
  'desk.userMenu': 'Account',
  'desk.demo': 'Demonstration: sample data, nothing is saved.',
  'desk.openShop': 'Open your own shop',
  'desk.ownStore': 'Back to your store',
  'desk.seeDemo': 'See the demo',
  'desk.toDashboard': 'Go to the dashboard',
} as const satisfies Record<string, string>;

export type DeskTexts = Record<keyof typeof en, string>;
