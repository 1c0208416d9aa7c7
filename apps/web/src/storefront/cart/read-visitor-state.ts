import type { GuestLine } from '../../app/state/guest-cart.ts';
import type { GuestPurchase } from '../../app/state/guest-purchase.ts';
import { readGuestCart, readGuestPurchase, readText, storageKeys } from '../../app/state/storage.ts';
import type { AppStore } from '../../app/state/store.ts';

// Storage is newer than this tab's state if another tab has merged already.

export const readRemainingLines = (store: AppStore): GuestLine[] =>
  readText(storageKeys.guestCart) === null ? store.getState().guestCart.lines : readGuestCart();

export const readPurchase = (store: AppStore): GuestPurchase =>
  readText(storageKeys.guestPurchase) === null ? store.getState().guestPurchase : readGuestPurchase();
