import type { LanguageCode } from '@trad/contract/messages/message';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';
import { postPasswordReset } from '../../account/account.ts';
import { NotDone } from '../../platform/commands/command.ts';
import { postMailTo } from '../../platform/mail/outbox.ts';
import { STORE_ASSIGNED } from '../moderation-mails.ts';

interface Account {
  id: number;
  roleId: number;
  status: string;
  store: string | null;
}

const accountOf = async (tx: Queryable, email: string): Promise<Account | undefined> => {
  const { rows } = await tx.query<Account>(
    `SELECT u.id, u.role_id AS "roleId", u.status, (SELECT slug FROM store WHERE owner_id = u.id) AS store
     FROM user_account u WHERE u.email = $1 FOR UPDATE`,
    [email],
  );
  return rows[0];
};

const emailOf = async (tx: Queryable, id: number) =>
  (await tx.query<{ email: string }>('SELECT email FROM user_account WHERE id = $1', [id])).rows[0]?.email;

/** No password hashes to this: its owner chooses one by the link that is mailed. */
const NO_PASSWORD = '!';

const createAccount = async (tx: Queryable, email: string, name: string, now: Date): Promise<Account> => {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO user_account (email, name, username, password_hash, role_id, created_at)
     VALUES ($1, $2, $2, $3, 2, $4) ON CONFLICT (email) DO NOTHING RETURNING id`,
    [email, name, NO_PASSWORD, now],
  );
  const [made] = rows;
  if (!made) throw new NotDone(`Somebody took ${email} just now. Try again.`);
  return { id: made.id, roleId: 2, status: 'active', store: null };
};

const refusalOf = (email: string, { roleId, status, store }: Account): string | null => {
  if (status !== 'active') return `The account ${email} is ${status}.`;
  if (roleId === 1) return `${email} is an operator: a store needs an account of its own.`;
  if (store) return `${email} has a store already: ${store}.`;
  return null;
};

interface Assignment {
  /** The store's slug or id. */
  store: string;
  email: string;
  /** Of an account that is to be made. */
  name: string;
  /** What the owner is written to in. */
  language: LanguageCode;
  now: Date;
}

/**
 * Gives a store that nobody owns to the account with that e-mail, which becomes a vendor's; where there is no such
 * account it is made, and its owner is mailed a link to choose a password. Throws NotDone.
 */
export const assignStore = (pool: pg.Pool, { store: called, email, name, language, now }: Assignment) =>
  inTransaction(pool, async (tx) => {
    const by = /^\d{1,9}$/.test(called) ? 'id' : 'slug';
    const { rows } = await tx.query<{ id: number; slug: string; status: string; ownerId: number | null }>(
      `SELECT id, slug, status, owner_id AS "ownerId" FROM store WHERE ${by} = $1 FOR UPDATE`,
      [called],
    );
    const [store] = rows;
    if (!store) throw new NotDone(`There is no store ${called}.`);
    if (store.ownerId !== null)
      throw new NotDone(`${store.slug} belongs to ${await emailOf(tx, store.ownerId)} already.`);
    const known = await accountOf(tx, email);
    const account = known ?? (await createAccount(tx, email, name, now));
    const refusal = refusalOf(email, account);
    if (refusal) throw new NotDone(refusal);
    await tx.query('UPDATE user_account SET role_id = 2 WHERE id = $1', [account.id]);
    await tx.query('UPDATE store SET owner_id = $2, language = $3 WHERE id = $1', [store.id, account.id, language]);
    await tx.query(
      `UPDATE vendor_application SET standing = 'accepted', decided_at = $2 WHERE user_id = $1 AND standing = 'pending'`,
      [account.id, now],
    );
    const params = { store: store.id };
    await postMailTo(tx, { kind: STORE_ASSIGNED, userId: account.id, language, params }, now);
    if (!known) await postPasswordReset(tx, email, language, now);
    return { slug: store.slug, isOpen: store.status === 'active', isNewAccount: !known };
  });
