import type { GuestLine } from '../../app/state/guest-cart.ts';
import type { GuestPurchase } from '../../app/state/guest-purchase.ts';
import { readGuestCart, readGuestPurchase, readText, storageKeys } from '../../app/state/storage.ts';
import type { AppStore } from '../../app/state/store.ts';

// At a sign-in another tab may have merged the cart already, before its storage event has arrived here: storage is then newer than
// this tab's state. A merged cart is stored as `[]`. A missing key means that the state could not be stored: only this tab has it.

/** The lines of the visitor's cart that are not merged yet. */
export const readRemainingLines = (store: AppStore): GuestLine[] =>
  readText(storageKeys.guestCart) === null ? store.getState().guestCart.lines : readGuestCart();

export const readPurchase = (store: AppStore): GuestPurchase =>
  readText(storageKeys.guestPurchase) === null ? store.getState().guestPurchase : readGuestPurchase();
