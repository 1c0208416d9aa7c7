// SQL: values are selected by the key in their prefix, and each row is locked while it is re-encrypted.
import type { PrismaClient } from '@trad/database/connections/prisma';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';
import type { BankAccount } from '../../ledger/ledger.ts';
import { buildKeyPrefix } from '../../platform/encryption/encryption.ts';
import type { BankAccountColumns } from '../store/bank-details.ts';

const BATCH = 200;

/** The number of stored values by key; `keyId` null: not encrypted. */
export interface KeyUsage {
  keyId: string | null;
  bankAccounts: number;
  documents: number;
  taxNumbers: number;
  secondFactors: number;
}

/** A key id is the 16 characters after `enc1:`. The label that remains of an encrypted or erased account has a number with a `…`. */
const BANK_VALUES = `SELECT substring(bank_encrypted FROM 6 FOR 16) AS key_id FROM vendor_account WHERE bank_encrypted IS NOT NULL
    UNION ALL SELECT NULL FROM vendor_account WHERE account_number IS NOT NULL
    UNION ALL SELECT substring(bank_encrypted FROM 6 FOR 16) FROM withdrawal WHERE bank_encrypted IS NOT NULL
    UNION ALL SELECT NULL FROM withdrawal WHERE bank_encrypted IS NULL AND left(bank ->> 'accountNumber', 1) <> '…'`;

const TAX_VALUES = `SELECT substring(tax_encrypted FROM 6 FOR 16) AS key_id FROM vendor_account WHERE tax_encrypted IS NOT NULL
    UNION ALL SELECT NULL FROM vendor_account WHERE num_nonnulls(tax_id, tax_name, tax_number, pan_number) > 0`;

/** Counts the stored values by key. */
export const countByKey = async (db: Queryable): Promise<KeyUsage[]> => {
  const { rows } = await db.query<KeyUsage>(
    `SELECT key_id AS "keyId", count(*) FILTER (WHERE kind = 'bank')::int AS "bankAccounts",
       count(*) FILTER (WHERE kind = 'document')::int AS documents, count(*) FILTER (WHERE kind = 'tax')::int AS "taxNumbers",
       count(*) FILTER (WHERE kind = 'factor')::int AS "secondFactors"
     FROM (SELECT 'bank' AS kind, key_id FROM (${BANK_VALUES}) banks
       UNION ALL SELECT 'tax', key_id FROM (${TAX_VALUES}) taxes
       UNION ALL SELECT 'factor', substring(secret_encrypted FROM 6 FOR 16) FROM second_factor
       UNION ALL SELECT 'document', encryption_key_id FROM vendor_document) stored
     GROUP BY key_id ORDER BY key_id NULLS FIRST`,
  );
  return rows;
};

/** Selects the values to encrypt: plain ones and those of another key than `keyId`, or only plain ones. */
export interface Selection {
  keyId: string;
  onlyPlain: boolean;
}

/** Ids of accounts whose bank account is not of the key, above `after`. */
export const listAccountsToEncrypt = async (db: Queryable, { keyId, onlyPlain }: Selection, after: number) => {
  const { rows } = await db.query<{ id: number }>(
    `SELECT user_id AS id FROM vendor_account
     WHERE user_id > $1 AND (account_number IS NOT NULL OR (NOT $3 AND substring(bank_encrypted FROM 6 FOR 16) <> $2))
     ORDER BY user_id LIMIT ${BATCH}`,
    [after, keyId, onlyPlain],
  );
  return rows.map(({ id }) => id);
};

/** Ids of accounts whose tax details are not of the key, above `after`. */
export const listTaxesToEncrypt = async (prisma: PrismaClient, { keyId, onlyPlain }: Selection, after: number) => {
  const isPlain = (['taxId', 'taxName', 'taxNumber', 'panNumber'] as const).map((field) => ({
    [field]: { not: null },
  }));
  const hasOtherKey = { taxEncrypted: { not: null }, NOT: { taxEncrypted: { startsWith: buildKeyPrefix(keyId) } } };
  const rows = await prisma.vendorAccount.findMany({
    where: { userId: { gt: after }, OR: [...isPlain, ...(onlyPlain ? [] : [hasOtherKey])] },
    select: { userId: true },
    orderBy: { userId: 'asc' },
    take: BATCH,
  });
  return rows.map(({ userId }) => userId);
};

/** Vendors' accounts with encrypted values, above `after`. */
export const listEncryptedAccounts = (prisma: PrismaClient, after: number) =>
  prisma.vendorAccount.findMany({
    where: { userId: { gt: after }, OR: [{ bankEncrypted: { not: null } }, { taxEncrypted: { not: null } }] },
    orderBy: { userId: 'asc' },
    take: BATCH,
  });

export const listEncryptedWithdrawals = (prisma: PrismaClient, after: number) =>
  prisma.withdrawal.findMany({
    where: { id: { gt: after }, bankEncrypted: { not: null } },
    select: { id: true, bankEncrypted: true },
    orderBy: { id: 'asc' },
    take: BATCH,
  });

export const listEncryptedDocuments = (prisma: PrismaClient, after: number) =>
  prisma.vendorDocument.findMany({
    where: { id: { gt: after }, encryptionKeyId: { not: null } },
    select: { id: true, userId: true, fileKey: true, encryptionKeyId: true },
    orderBy: { id: 'asc' },
    take: BATCH,
  });

export const listWithdrawalsToEncrypt = async (db: Queryable, { keyId, onlyPlain }: Selection, after: number) => {
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM withdrawal
     WHERE id > $1 AND ((bank_encrypted IS NULL AND left(bank ->> 'accountNumber', 1) <> '…')
       OR (NOT $3 AND substring(bank_encrypted FROM 6 FOR 16) <> $2))
     ORDER BY id LIMIT ${BATCH}`,
    [after, keyId, onlyPlain],
  );
  return rows.map(({ id }) => id);
};

export const listDocumentsToEncrypt = async (db: Queryable, { keyId, onlyPlain }: Selection, after: number) => {
  const { rows } = await db.query<{ id: number; userId: number; fileKey: string; encryptionKeyId: string | null }>(
    `SELECT id, user_id AS "userId", file_key AS "fileKey", encryption_key_id AS "encryptionKeyId" FROM vendor_document
     WHERE id > $1 AND (encryption_key_id IS NULL OR (NOT $3 AND encryption_key_id <> $2))
     ORDER BY id LIMIT ${BATCH}`,
    [after, keyId, onlyPlain],
  );
  return rows;
};

/** Replaces the stored bank account of a user by what `encrypt` returns; null leaves it as it is. */
export const rewriteAccountBank = (
  pool: pg.Pool,
  userId: number,
  encrypt: (row: BankAccountColumns) => string | null,
) =>
  inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<BankAccountColumns>(
      `SELECT bank_name AS "bankName", branch_name AS "branchName", account_name AS "accountName",
         account_number AS "accountNumber", routing_number AS "routingNumber", swift_code AS "swiftCode",
         bank_encrypted AS "bankEncrypted"
       FROM vendor_account WHERE user_id = $1 FOR UPDATE`,
      [userId],
    );
    const encrypted = rows[0] ? encrypt(rows[0]) : null;
    if (encrypted === null) return;
    await tx.query(
      `UPDATE vendor_account SET bank_encrypted = $2, bank_name = NULL, branch_name = NULL, account_name = NULL,
         account_number = NULL, routing_number = NULL, swift_code = NULL
       WHERE user_id = $1`,
      [userId, encrypted],
    );
  });

interface WithdrawalBank {
  /** Only the label of the account where `encrypted` has all of it, or the account was erased. */
  bank: BankAccount;
  encrypted: string | null;
}

/** Replaces the stored bank account of a withdrawal by what `encrypt` returns; null leaves it as it is. */
export const rewriteWithdrawalBank = (
  pool: pg.Pool,
  id: number,
  encrypt: (row: WithdrawalBank) => { label: BankAccount; encrypted: string } | null,
) =>
  inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<WithdrawalBank>(
      'SELECT bank, bank_encrypted AS encrypted FROM withdrawal WHERE id = $1 FOR UPDATE',
      [id],
    );
    const changed = rows[0] ? encrypt(rows[0]) : null;
    if (!changed) return;
    await tx.query('UPDATE withdrawal SET bank = $2, bank_encrypted = $3 WHERE id = $1', [
      id,
      JSON.stringify(changed.label),
      changed.encrypted,
    ]);
  });
