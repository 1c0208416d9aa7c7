import type { LanguageCode } from '@trad/contract/messages/message';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';
import type { BankAccount } from '../../ledger/ledger.ts';
import { postMailTo } from '../../platform/mail/outbox.ts';
import { BANK_CHANGED } from '../vendor-mail-kinds.ts';
import { writeBank } from './bank.queries.ts';

export interface AccountRow {
  name: string;
  email: string;
  /** E.164. */
  mobile: string | null;
  countryIso2: string | null;
  address: string | null;
  imageKey: string | null;
  taxId: string | null;
  taxName: string | null;
  taxNumber: string | null;
  panNumber: string | null;
  bankChangedAt: Date | null;
}
type BankRow = { [F in keyof BankAccount]: string | null };

export const accountOf = async (db: Queryable, userId: number): Promise<(AccountRow & BankRow) | undefined> => {
  const { rows } = await db.query<AccountRow & BankRow>(
    `SELECT u.name, u.email, u.mobile, u.country_iso2 AS "countryIso2", u.address, u.image_key AS "imageKey",
       v.tax_id AS "taxId", v.tax_name AS "taxName", v.tax_number AS "taxNumber", v.pan_number AS "panNumber",
       v.bank_name AS "bankName", v.branch_name AS "branchName", v.account_name AS "accountName",
       v.account_number AS "accountNumber", v.routing_number AS "routingNumber", v.swift_code AS "swiftCode",
       v.bank_changed_at AS "bankChangedAt"
     FROM user_account u LEFT JOIN vendor_account v ON v.user_id = u.id WHERE u.id = $1`,
    [userId],
  );
  return rows[0];
};

interface Country {
  iso2: string;
  name: string;
  dialCode: string;
}

export const countryBy = async (db: Queryable, iso2: string): Promise<Country | undefined> => {
  const { rows } = await db.query<Country>('SELECT iso2, name, dial_code AS "dialCode" FROM country WHERE iso2 = $1', [
    iso2,
  ]);
  return rows[0];
};

/** What becomes of an account: null clears, what is absent stays. */
type Changes<T> = { [F in keyof T]?: T[F] | undefined };
export interface AccountChanges {
  person: Changes<Pick<AccountRow, 'name' | 'mobile' | 'countryIso2' | 'address'>>;
  tax: Changes<Pick<AccountRow, 'taxId' | 'taxName' | 'taxNumber' | 'panNumber'>>;
  bank: BankAccount | null;
}

const PERSON = { name: 'name', mobile: 'mobile', countryIso2: 'country_iso2', address: 'address' } as const;
const TAX = { taxId: 'tax_id', taxName: 'tax_name', taxNumber: 'tax_number', panNumber: 'pan_number' } as const;

const named = <F extends string>(columns: Readonly<Record<F, string>>, changes: { [K in F]?: unknown }) =>
  (Object.keys(columns) as F[])
    .filter((field) => changes[field] !== undefined)
    .map((field) => ({ column: columns[field], value: changes[field] }));

/** Changes what is named and nothing else. Of another bank account the person hears by mail: it may not have been they. */
export const changeAccount = (
  pool: pg.Pool,
  userId: number,
  { person, tax, bank }: AccountChanges,
  { language, now }: { language: LanguageCode; now: Date },
) =>
  inTransaction(pool, async (tx) => {
    const ofPerson = named(PERSON, person);
    if (ofPerson.length) {
      await tx.query(
        `UPDATE user_account SET ${ofPerson.map(({ column }, index) => `${column} = $${index + 2}`).join(', ')}
         WHERE id = $1`,
        [userId, ...ofPerson.map(({ value }) => value)],
      );
    }
    const ofTax = named(TAX, tax);
    if (ofTax.length) {
      await tx.query(
        `INSERT INTO vendor_account (user_id, ${ofTax.map(({ column }) => column).join(', ')})
         VALUES ($1, ${ofTax.map((_, index) => `$${index + 2}`).join(', ')})
         ON CONFLICT (user_id) DO UPDATE SET ${ofTax.map(({ column }) => `${column} = excluded.${column}`).join(', ')}`,
        [userId, ...ofTax.map(({ value }) => value)],
      );
    }
    if (bank && (await writeBank(tx, userId, bank, now))) {
      const params = { ending: bank.accountNumber.slice(-4) };
      await postMailTo(tx, { kind: BANK_CHANGED, userId, language, params }, now);
    }
  });
