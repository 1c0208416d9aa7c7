import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A line of a visitor's cart. Names, pictures and current prices are loaded from the API. */
export interface GuestLine {
  product_id: number;
  product_variant_id: number;
  qty: number;
  attribute_ids: number[];
  /** The unit price, in major units, when it was added, to detect a change. */
  price: { amount: number; currency: string } | null;
  /** Part of the idempotency keys with which a merge adds the line to an account's cart; absent before the first one. */
  merge_key?: string;
}

export interface GuestCart {
  lines: GuestLine[];
}

const initialState: GuestCart = { lines: [] };

/** The same variant with the same attributes is the same line. */
export const getGuestLineKey = (line: Pick<GuestLine, 'product_variant_id' | 'attribute_ids'>) =>
  `${line.product_variant_id}:${[...line.attribute_ids].sort((a, b) => a - b).join(',')}`;

const slice = createSlice({
  name: 'guestCart',
  initialState,
  reducers: {
    guestLineAdded: ({ lines }, { payload }: PayloadAction<GuestLine>) => {
      const same = lines.find((line) => getGuestLineKey(line) === getGuestLineKey(payload));
      if (same) same.qty += payload.qty;
      else lines.push(payload);
    },
    guestQuantitySet: ({ lines }, { payload }: PayloadAction<{ key: string; qty: number }>) => {
      const line = lines.find((candidate) => getGuestLineKey(candidate) === payload.key);
      if (line) line.qty = payload.qty;
    },
    guestLineRemoved: (state, { payload }: PayloadAction<string>) => {
      state.lines = state.lines.filter((line) => getGuestLineKey(line) !== payload);
    },
    /** Dispatched after storage was read, after a change in another tab, by the merge at sign-in, after an order, and at a sign-out. */
    guestCartReplaced: (state, { payload }: PayloadAction<GuestLine[]>) => {
      state.lines = payload;
    },
  },
});

export const { guestLineAdded, guestQuantitySet, guestLineRemoved, guestCartReplaced } = slice.actions;
export const guestCartReducer = slice.reducer;
