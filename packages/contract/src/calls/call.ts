import type { Permission } from '../permissions.ts';

/**
 * The callers that are allowed. `optional`: anyone, a token is used if there is one. `user`: anyone signed in, vendors
 * and operators too.
 */
export type Access = 'public' | 'optional' | 'user' | 'vendor' | 'operator';
/** Rows with an owner: another owner's id responds as if it did not exist. */
export type OwnedResource =
  | 'address'
  | 'cart_line'
  | 'order'
  | 'session'
  | 'store_order'
  | 'store_product'
  | 'store_variant'
  | 'vendor_document'
  | 'vendor_import';

export interface FormLimits {
  files: number;
  /** Of the whole body, where files may be data URLs, which are a third longer. */
  megabytes: number;
}

interface CallBase {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Independent of the method: a read may be repeated, and a public one be cached; a write may take an idempotency key. */
  effect: 'read' | 'write';
  summary: string;
  /** Input fields with ids of owned rows. */
  owns?: Readonly<Record<string, OwnedResource>>;
  /** An input field with which the response of a public read is never cached: it has live data, such as stock, or is for one caller. */
  uncachedWith?: string;
  /**
   * The public data that a write changes. `catalogue`: products, stores or content. `sale`: the stock. The caller sees the
   * change at once, others within two seconds.
   */
  changes?: 'catalogue' | 'sale';
  /** The limits of a call that accepts a form with files as well as JSON. */
  multipart?: FormLimits;
  /** May be called by an operator who views as a vendor, though it is no read of the dashboard. */
  isForViewers?: true;
  /** May be called by a guest, too: with the token of save_guest_checkout, or that of the mailed link of the order. */
  isForGuests?: true;
  /**
   * A read that stores a draft or an entry of the audit log, locks rows or rolls its changes back: refused while the database is
   * read-only.
   */
  needsWritableDatabase?: true;
  /** May be called by an operator whose role requires a second factor, before they have one. */
  withoutSecondFactor?: true;
  /** A write that takes no idempotency key: repeating it changes nothing more. */
  idempotent?: true;
  /** A step of a payment or of placing an order, reads included: an overloaded server refuses it last. */
  isPayment?: true;
  /** The response has a secret or confidential data, so it is not stored: a repeat under the same idempotency key runs again. */
  secret?: true;
}

/** A call of operators names the permission that one of the caller's roles must have. */
export type Call = CallBase &
  ({ access: Exclude<Access, 'operator'>; permission?: never } | { access: 'operator'; permission: Permission });

/** Fields that most rows begin with. */
export const read = { effect: 'read', method: 'GET' } as const;
export const write = { effect: 'write', method: 'POST' } as const;
/** A picture of at most 5 MB: nearly 7 MB as a data URL. */
export const onePicture = { files: 1, megabytes: 8 } as const;
