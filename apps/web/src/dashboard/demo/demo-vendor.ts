import type { User } from '@trad/contract/account';

/** The vendor of the demonstration. */
export const demoVendor: User = {
  id: 1,
  name: 'Adunni Salami',
  username: 'Adunni',
  email: 'adunni@example.com',
  image: null,
  role_id: 2,
};
