import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface CartDrawerState {
  open: boolean;
  /** Name of the item that was just added, for the live region; null when the shopper opened the drawer. */
  added: string | null;
}

const initialState: CartDrawerState = { open: false, added: null };

const slice = createSlice({
  name: 'drawer',
  initialState,
  reducers: {
    drawerOpened: (_, { payload }: PayloadAction<{ added?: string } | undefined>): CartDrawerState => ({
      open: true,
      added: payload?.added ?? null,
    }),
    drawerClosed: (): CartDrawerState => initialState,
  },
});

export const { drawerOpened, drawerClosed } = slice.actions;
export const drawerReducer = slice.reducer;
