import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** An order of this browser that was placed without an account. */
export interface GuestOrder {
  id: number;
  token: string;
}

/** The state of a purchase without an account. */
export interface GuestPurchase {
  /** The secret of the current purchase; null until the buyer confirms the first time, or chooses PayPal's express button. */
  key: string | null;
  /** The lines that were last saved under the key; null before the first save. */
  savedLines: string | null;
  /** The token of the purchase that was saved last, which its calls send while nobody is signed in; it stays after the order. */
  token: string | null;
  orders: GuestOrder[];
}

const MAX_ORDERS = 20;

const initialState: GuestPurchase = { key: null, savedLines: null, token: null, orders: [] };

const slice = createSlice({
  name: 'guestPurchase',
  initialState,
  reducers: {
    /** With the key alone: the redirect to PayPal stores it before contact, address and lines are saved on the server. */
    guestPurchaseSaved: (
      state,
      { payload }: PayloadAction<{ key: string } & Partial<Pick<GuestPurchase, 'savedLines' | 'token'>>>,
    ) => {
      Object.assign(state, payload);
    },
    /** The purchase became an order: the next purchase gets another key. */
    guestOrderPlaced: (state, { payload: id }: PayloadAction<number>) => {
      if (state.token) addOrder(state, { id, token: state.token });
      state.key = null;
      state.savedLines = null;
    },
    /** Dispatched when the order of a mailed link is shown, or the open payment of a guest turns out to be paid at the sign-in. */
    guestOrderOpened: (state, { payload }: PayloadAction<GuestOrder>) => {
      addOrder(state, payload);
    },
    /** Dispatched when an account has got the order. */
    guestOrderRemoved: (state, { payload: id }: PayloadAction<number>) => {
      state.orders = state.orders.filter((order) => order.id !== id);
    },
    /** Dispatched after storage was read, after a change in another tab, and when the open payment is closed at the sign-in. */
    guestPurchaseRestored: (_, { payload }: PayloadAction<GuestPurchase>) => payload,
    guestPurchaseCleared: () => initialState,
  },
});

function addOrder(state: GuestPurchase, order: GuestOrder) {
  state.orders = [order, ...state.orders.filter(({ id }) => id !== order.id)].slice(0, MAX_ORDERS);
}

export const {
  guestPurchaseSaved,
  guestOrderPlaced,
  guestOrderOpened,
  guestOrderRemoved,
  guestPurchaseRestored,
  guestPurchaseCleared,
} = slice.actions;
export const guestPurchaseReducer = slice.reducer;
