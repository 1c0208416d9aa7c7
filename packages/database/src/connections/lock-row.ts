import type { PrismaTransaction } from './prisma.ts';

/** Tables whose rows Prisma's transactions lock, with their keys. */
export const LOCK_KEYS = {
  attribute: 'id',
  attribute_value: 'id',
  catalogue_import: 'id',
  category: 'id',
  announcement: 'id',
  category_proposal: 'id',
  currency: 'code',
  faq: 'id',
  partner: 'id',
  product: 'id',
  staff_role: 'code',
  review: 'id',
  slide: 'id',
  store: 'id',
  user_account: 'id',
  vendor_application: 'user_id',
  vendor_picture: 'key',
} as const;

/**
 * Locks a row until the end of the transaction, which Prisma has no method for: concurrent changes and locks of the row
 * wait. UPDATE also blocks new foreign keys to the row, NO KEY UPDATE does not. KEY SHARE, the lock of a foreign key, only prevents its
 * deletion.
 */
export const lockRow = (
  tx: PrismaTransaction,
  table: keyof typeof LOCK_KEYS,
  key: number | string,
  strength: 'KEY SHARE' | 'NO KEY UPDATE' | 'UPDATE' = 'NO KEY UPDATE',
) => tx.$executeRawUnsafe(`SELECT FROM ${table} WHERE ${LOCK_KEYS[table]} = $1 FOR ${strength}`, key);
