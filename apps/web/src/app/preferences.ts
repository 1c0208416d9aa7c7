import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface Preferences {
  language: string;
  /** The chosen currency; null leaves it to the shop's default. */
  currency: string | null;
}

const initialState: Preferences = { language: 'en', currency: null };

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
