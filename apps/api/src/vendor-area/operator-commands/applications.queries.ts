import type { LanguageCode } from '@trad/contract/messages/message';
import type { ApplicationStanding } from '@trad/contract/vendor-area/vendor-application';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';
import { NotDone } from '../../platform/commands/command.ts';
import { postMailTo } from '../../platform/mail/outbox.ts';
import { slugFrom } from '../slug.ts';
import { storeNameProblem } from '../store-name.ts';
import { APPLICATION_ACCEPTED, APPLICATION_REJECTED } from '../vendor-mail-kinds.ts';
import { onlyZoneOf } from './only-zone.ts';

/** An application as an operator sees it. */
export interface ApplicationLine {
  userId: number;
  email: string;
  person: string;
  mobile: string | null;
  roleId: number;
  status: string;
  standing: ApplicationStanding;
  reason: string | null;
  storeName: string;
  categories: string[];
  description: string | null;
  city: string | null;
  countryIso2: string;
  language: LanguageCode;
  createdAt: Date;
  decidedAt: Date | null;
  documents: number;
}

const SELECT_APPLICATION = `SELECT a.user_id AS "userId", u.email, u.name AS person, u.mobile, u.role_id AS "roleId",
    u.status, a.standing, a.reason, a.store_name AS "storeName", a.categories, a.description, a.city,
    a.country_iso2 AS "countryIso2", a.language, a.created_at AS "createdAt", a.decided_at AS "decidedAt",
    (SELECT count(*)::int FROM vendor_document d WHERE d.user_id = a.user_id) AS documents
  FROM vendor_application a JOIN user_account u ON u.id = a.user_id`;

/** Applications that stand so, those that wait longest first. */
export const applications = async (db: Queryable, standing: ApplicationStanding): Promise<ApplicationLine[]> => {
  const { rows } = await db.query<ApplicationLine>(
    `${SELECT_APPLICATION} WHERE a.standing = $1 ORDER BY a.created_at, a.user_id`,
    [standing],
  );
  return rows;
};

/** By the person's id or e-mail. */
export const applicationCalled = async (db: Queryable, name: string): Promise<ApplicationLine | undefined> => {
  const column = /^\d{1,9}$/.test(name) ? 'u.id' : 'u.email';
  const { rows } = await db.query<ApplicationLine>(`${SELECT_APPLICATION} WHERE ${column} = $1`, [name.toLowerCase()]);
  return rows[0];
};

/** The application, which nobody else can change or decide upon until the transaction ends. */
const pendingOf = async (tx: Queryable, userId: number) => {
  const { rows } = await tx.query<ApplicationLine>(`${SELECT_APPLICATION} WHERE a.user_id = $1 FOR UPDATE OF a, u`, [
    userId,
  ]);
  const application = rows[0];
  if (!application) throw new NotDone('They have not applied.');
  if (application.standing !== 'pending') throw new NotDone(`The application was ${application.standing} already.`);
  return application;
};

/** Opens a store under the first slug that is free. */
const openStore = async (tx: Queryable, application: ApplicationLine, now: Date): Promise<string> => {
  const { userId, storeName, description, categories, city, countryIso2, language } = application;
  const base = slugFrom(storeName, 'store');
  const timeZone = onlyZoneOf(countryIso2);
  for (let nth = 1; ; nth += 1) {
    const slug = nth === 1 ? base : `${base}-${nth}`;
    const { rowCount } = await tx.query(
      `INSERT INTO store
         (owner_id, slug, name, description, selling_categories, city, country_iso2, created_at, language
          ${timeZone ? ', time_zone' : ''})
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9${timeZone ? ', $10' : ''}) ON CONFLICT (slug) DO NOTHING`,
      [
        userId,
        slug,
        storeName,
        description,
        categories,
        city,
        countryIso2,
        now,
        language,
        ...(timeZone ? [timeZone] : []),
      ],
    );
    if (rowCount === 1) return slug;
  }
};

/** Makes an applicant a vendor with an open store, and tells them. Returns the store's slug. Throws NotDone. */
export const acceptApplication = (pool: pg.Pool, userId: number, now: Date): Promise<string> =>
  inTransaction(pool, async (tx) => {
    const application = await pendingOf(tx, userId);
    const { email, roleId, status, storeName, language } = application;
    if (status !== 'active') throw new NotDone(`The account ${email} is ${status}.`);
    if (roleId !== 3) throw new NotDone(`${email} is ${roleId === 1 ? 'an operator' : 'a vendor already'}.`);
    const problem = await storeNameProblem(tx, storeName);
    if (problem) throw new NotDone(`The name ${storeName} ${problem}. Reject the application, and say so.`);
    const slug = await openStore(tx, application, now);
    await tx.query('UPDATE user_account SET role_id = 2 WHERE id = $1', [userId]);
    await tx.query(`UPDATE vendor_application SET standing = 'accepted', decided_at = $2 WHERE user_id = $1`, [
      userId,
      now,
    ]);
    await postMailTo(tx, { kind: APPLICATION_ACCEPTED, userId, language, params: { store: storeName } }, now);
    return slug;
  });

/** Says no to an applicant, and tells them why. Throws NotDone. */
export const rejectApplication = (pool: pg.Pool, userId: number, reason: string, now: Date): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const { language } = await pendingOf(tx, userId);
    await tx.query(
      `UPDATE vendor_application SET standing = 'rejected', reason = $2, decided_at = $3 WHERE user_id = $1`,
      [userId, reason, now],
    );
    await postMailTo(tx, { kind: APPLICATION_REJECTED, userId, language, params: { reason } }, now);
  });

interface PersonFiles {
  store: string | null;
  bank: string | null;
  files: Array<{ kind: string; name: string; bytes: number; key: string }>;
}

/** What else an operator looks at: the store, how the bank account ends, where the documents lie. */
export const filesOf = async (db: Queryable, userId: number): Promise<PersonFiles> => {
  const { rows } = await db.query<PersonFiles>(
    `SELECT (SELECT slug || ', ' || status FROM store WHERE owner_id = u.id) AS store,
       (SELECT concat_ws(', ', bank_name, account_name, '••••' || right(account_number, 4)) FROM vendor_account
        WHERE user_id = u.id AND account_number IS NOT NULL) AS bank,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'name', name, 'bytes', bytes, 'key', file_key)
          ORDER BY id), '[]') FROM vendor_document WHERE user_id = u.id) AS files
     FROM user_account u WHERE u.id = $1`,
    [userId],
  );
  return rows[0] ?? { store: null, bank: null, files: [] };
};
