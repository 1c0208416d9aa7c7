import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';

export interface AccountLine {
  id: number;
  email: string;
  name: string;
  /** 1 operator, 2 vendor, 3 shopper. */
  roleId: number;
  status: string;
  createdAt: Date;
}

const SELECT_ACCOUNT = `SELECT id, email, name, role_id AS "roleId", status, created_at AS "createdAt" FROM user_account`;

export const accountCalled = async (db: Queryable, email: string): Promise<AccountLine | undefined> => {
  const { rows } = await db.query<AccountLine>(`${SELECT_ACCOUNT} WHERE email = $1`, [email]);
  return rows[0];
};

export const operators = async (db: Queryable): Promise<AccountLine[]> => {
  const { rows } = await db.query<AccountLine>(`${SELECT_ACCOUNT} WHERE role_id = 1 ORDER BY id`);
  return rows;
};

interface NewOperator {
  email: string;
  name: string;
  passwordHash: string;
  now: Date;
}

/** Inserts an operator's account; false where somebody has the e-mail. */
export const insertOperator = async (
  db: Queryable,
  { email, name, passwordHash, now }: NewOperator,
): Promise<boolean> => {
  const { rowCount } = await db.query(
    `INSERT INTO user_account (email, name, username, password_hash, role_id, created_at, email_confirmed_at)
     VALUES ($1, $2, $2, $3, 1, $4, $4)
     ON CONFLICT (email) DO NOTHING`,
    [email, name, passwordHash, now],
  );
  return rowCount === 1;
};

/** Makes an active shopper an operator, and ends their sessions: what they may now is for who signs in anew. */
export const promoteShopper = (pool: pg.Pool, userId: number, now: Date): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const { rowCount } = await tx.query(
      `UPDATE user_account SET role_id = 1 WHERE id = $1 AND role_id = 3 AND status = 'active'`,
      [userId],
    );
    if (rowCount === 1)
      await tx.query('UPDATE session SET revoked_at = $2 WHERE user_id = $1 AND revoked_at IS NULL', [userId, now]);
    return rowCount === 1;
  });
