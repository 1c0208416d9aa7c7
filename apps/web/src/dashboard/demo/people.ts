import type { User } from '@trad/contract/account';

/** Whose store the demonstration shows. */
export const vendor: User = {
  id: 1,
  name: 'Adunni Salami',
  username: 'Adunni',
  email: 'adunni@example.com',
  image: null,
  role_id: 2,
};
