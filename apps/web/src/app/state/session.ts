import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '@trad/contract/account';

/** The roles of users. Importing the contract's would bundle zod. */
export const OPERATOR_ROLE = 1;
export const VENDOR_ROLE = 2;
export const SHOPPER_ROLE = 3;

export interface Session {
  token: string | null;
  user: User | null;
  /** False until the browser's storage has been read; guards wait for it. */
  ready: boolean;
  /** The API rejected the token: the app navigates to sign-in. */
  expired: boolean;
}

const signedOutState = { token: null, user: null, ready: true, expired: false } satisfies Session;
const initialState: Session = { ...signedOutState, ready: false };

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionStarted: (_, { payload }: PayloadAction<{ token: string; user: User }>): Session => ({
      ...payload,
      ready: true,
      expired: false,
    }),
    /** The user changed their name or picture, or became a vendor. */
    userChanged: (state, { payload }: PayloadAction<Partial<User>>) => {
      if (state.user) Object.assign(state.user, payload);
    },
    sessionEnded: (): Session => signedOutState,
    sessionExpired: (): Session => ({ ...signedOutState, expired: true }),
    /** The storefront has navigated to sign-in. Dashboard and console load its document instead. */
    expiryHandled: (state) => {
      state.expired = false;
    },
  },
});

export const { sessionStarted, userChanged, sessionEnded, sessionExpired, expiryHandled } = slice.actions;
export const sessionReducer = slice.reducer;
