import type { PrismaClient } from '@trad/database/connections/prisma';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';
import { Refusal } from '../../platform/http/refusal.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { ProfileRow } from './profile.view.ts';

/** The job that removes a picture's file unless the account shows it. */
export const REMOVE_PICTURE = 'account.remove_picture';

export const profileOf = async (prisma: PrismaClient, userId: number): Promise<ProfileRow> => {
  const row = await prisma.user.findUnique({ where: { id: userId } });
  if (!row) throw new Refusal('UNAUTHENTICATED');
  return row;
};

/** What becomes of a profile: null clears, what is absent stays. A day is text, such as 1990-12-31. */
export type ProfileChanges = Partial<
  Omit<ProfileRow, 'email' | 'emailConfirmedAt' | 'countryIso2' | 'dob'> & { dob: string | null }
>;

const COLUMNS: Readonly<Record<keyof ProfileChanges, string>> = {
  username: 'username',
  mobile: 'mobile',
  imageKey: 'image_key',
  address: 'address',
  dob: 'dob',
  city: 'city',
  area: 'area',
  street: 'street',
  pincode: 'pincode',
};

/** Removes the picture's file at that time, if and only if what is under way commits. */
export const removePictureAt = (tx: Queryable, userId: number, key: string, runAt: Date) =>
  enqueue(tx, REMOVE_PICTURE, { user_id: userId, key }, { runAt });

/** Changes what is named and nothing else; the file of a picture that is shown no more goes at once. */
export const changeProfile = (pool: pg.Pool, userId: number, changes: ProfileChanges, now: Date) =>
  inTransaction(pool, async (tx) => {
    const named = (Object.keys(COLUMNS) as Array<keyof ProfileChanges>).filter((field) => changes[field] !== undefined);
    if (!named.length) return;
    // Locked: of two who change the picture at once, the second sees the first one's.
    const { rows } = await tx.query<{ image_key: string | null }>(
      'SELECT image_key FROM user_account WHERE id = $1 FOR NO KEY UPDATE',
      [userId],
    );
    const settings = named.map((field, index) => `${COLUMNS[field]} = $${index + 2}`);
    await tx.query(`UPDATE user_account SET ${settings.join(', ')} WHERE id = $1`, [
      userId,
      ...named.map((field) => changes[field]),
    ]);
    const replaced = rows[0]?.image_key;
    if (changes.imageKey !== undefined && replaced) await removePictureAt(tx, userId, replaced, now);
  });

export const showsPicture = async (db: Queryable, userId: number, key: string) => {
  const { rows } = await db.query('SELECT FROM user_account WHERE id = $1 AND image_key = $2', [userId, key]);
  return rows.length > 0;
};
