import type { RootState } from '../state/store.ts';

// Test fixtures: the store's state of a signed-in shopper and of a visitor.

export const shopper = {
  id: 1,
  name: 'Amara Okafor',
  username: 'Amara',
  email: 'amara@example.com',
  image: null,
  role_id: 3,
} as const;

export const signedIn: Partial<RootState> = {
  session: { token: 'a-token', user: shopper, ready: true, expired: false },
};
export const signedOut: Partial<RootState> = { session: { token: null, user: null, ready: true, expired: false } };
