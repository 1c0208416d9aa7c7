import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface Preferences {
  language: string;
  /** The chosen currency; null for the shop's default. */
  currency: string | null;
  /** Whether the server rendered the page in lite mode. */
  lite: boolean;
}

const initialState: Preferences = { language: 'en', currency: null, lite: false };

const slice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    currencyChosen: (state, { payload }: PayloadAction<string>) => {
      state.currency = payload;
    },
  },
});

export const { currencyChosen } = slice.actions;
export const preferencesReducer = slice.reducer;
