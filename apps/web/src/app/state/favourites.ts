import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A product, or with `is_seller` 1 a store: the id is the seller's then. */
export interface Favourite {
  product_id: number;
  is_seller: 0 | 1;
}

export interface FavouritesState {
  /** Changes that wait for their code, or for a sign-in. */
  pending: Favourite[];
}

const initialState: FavouritesState = { pending: [] };

const slice = createSlice({
  name: 'favourites',
  initialState,
  reducers: {
    favouritePressed: ({ pending }, { payload }: PayloadAction<Favourite>) => {
      pending.push(payload);
    },
    favouritesProcessed: (): FavouritesState => initialState,
  },
});

export const { favouritePressed, favouritesProcessed } = slice.actions;
export const favouritesReducer = slice.reducer;
