/** The buyer's account at PayPal. */

export const PAYER_ID = 'SANDBOXPAYER1';
export const PAYER = {
  payer_id: PAYER_ID,
  email_address: 'buyer@example.com',
  name: { given_name: 'Test', surname: 'Buyer' },
  address: { country_code: 'US' },
};

/** The addresses of the account, by country. Of these the buyer chooses one on PayPal's page. */
export const SHIPPING = {
  US: {
    name: { full_name: 'Test Buyer' },
    address: {
      address_line_1: '1 Main St',
      address_line_2: 'Apt 4',
      admin_area_2: 'San Jose',
      admin_area_1: 'CA',
      postal_code: '95131',
      country_code: 'US',
    },
  },
  NG: {
    name: { full_name: 'Zainab Bello' },
    address: { address_line_1: '14 Bourdillon Road', admin_area_2: 'Lagos', country_code: 'NG' },
  },
  // Shops deliver there rarely.
  AQ: {
    name: { full_name: 'Ada Frost' },
    address: { address_line_1: 'Ross Island Road 1', admin_area_2: 'McMurdo Station', country_code: 'AQ' },
  },
} as const;

export type Destination = keyof typeof SHIPPING;
export const DESTINATIONS = Object.keys(SHIPPING) as Destination[];
