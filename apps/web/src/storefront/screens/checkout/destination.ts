import type { Cart } from '@trad/contract/cart';
import type { CheckoutRequest } from './checkout-request.ts';

/** Where an order is shipped to, of an account or of a guest. */
export interface Destination {
  /** Null: there is none yet. */
  addressId: number | null;
  /** False while it is not known whether there is one. */
  isLoaded: boolean;
  /**
   * An account has no saved address: Confirm is enabled nevertheless, and a click on it says so. False for a guest, whose form is
   * always shown.
   */
  isMissing: boolean;
  /** For the provider's receipt. Read when it is needed: typing it must not render the checkout. */
  getEmail: () => string | null;
  /** The input has to be saved before a payment begins. */
  isUnsaved: () => boolean;
  isSaving: boolean;
  /** Known at once, unlike `isSaving`: a second click may precede React's render. */
  isBusy: () => boolean;
  /** Saves the input. Returns null where the form, or the cart, shows why it failed. */
  save: (
    checkout: Pick<CheckoutRequest, 'shippingOption' | 'fastStores'> & {
      currency: string;
      /** The totals on the screen, or those of a wallet's sheet: an account's are read again for the saved address. */
      totals: Cart | null;
      /** Discards the sent order whose outcome was unknown. Called when the earlier purchase turns out to be an order. */
      discardSentOrder: () => void;
    },
  ) => Promise<{
    addressId: number;
    totals: Cart;
    /** The order that the purchase became already; null or absent: it did not. */
    orderId?: number | null;
  } | null>;
  /** Why the last save failed; null: it did not. Shown beside Confirm, too. */
  failure: string | null;
  /** The labels of the fields with an error. */
  invalidFields: readonly string[];
  /** Focuses the next field with an error. */
  focusNextError: () => void;
  /** Shows that the address is missing. */
  reportMissing: () => void;
}
