import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface CartDrawerState {
  open: boolean;
  /** Name of the item that was just added, for the live region; null where a toast says it, and when the shopper opened the drawer. */
  added: string | null;
}

const initialState: CartDrawerState = { open: false, added: null };

const slice = createSlice({
  name: 'cartDrawer',
  initialState,
  reducers: {
    cartDrawerOpened: (_, { payload }: PayloadAction<{ added?: string } | undefined>): CartDrawerState => ({
      open: true,
      added: payload?.added ?? null,
    }),
    cartDrawerClosed: (): CartDrawerState => initialState,
  },
});

export const { cartDrawerOpened, cartDrawerClosed } = slice.actions;
export const cartDrawerReducer = slice.reducer;
