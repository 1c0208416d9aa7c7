// SQL: overlaps of arrays of name keys, and the end of a phone number by its index.

import type { Queryable } from '@trad/database/connections/transaction';
import { findStoresWithSimilarName } from '@trad/database/store-names';
import { buildNameKeys } from '@trad/file-formats/name-keys';

/** At most so many of each are named. */
const MAX_RESULTS_PER_KIND = 5;
/** Only the names of the newest pending applications are compared: this bounds the work of one request. */
const MAX_COMPARED = 300;
/** Phone numbers are compared by their last nine digits, without a country code or a leading zero; shorter ones are not compared. */
const PHONE_END = 9;

interface Applicant {
  id: number;
  storeName: string;
  phone: string | null;
}

export interface SimilarName {
  kind: 'store' | 'application';
  id: number;
  name: string;
}

const listSimilarApplications = async (db: Queryable, { id, storeName }: Applicant): Promise<SimilarName[]> => {
  const { rows } = await db.query<{ id: number; name: string }>(
    `SELECT user_id AS id, store_name AS name FROM vendor_application WHERE status = 'pending' AND user_id <> $1
     ORDER BY created_at DESC LIMIT ${MAX_COMPARED}`,
    [id],
  );
  const keys = new Set(buildNameKeys(storeName));
  return rows
    .filter(({ name }) => buildNameKeys(name).some((key) => keys.has(key)))
    .slice(0, MAX_RESULTS_PER_KIND)
    .map((row) => ({ kind: 'application', ...row }));
};

/** Lists the stores and pending applications of others whose name is confusable with that of an application. */
export const listSimilarNames = async (db: Queryable, applicant: Applicant): Promise<SimilarName[]> => {
  const stores = await findStoresWithSimilarName(db, applicant.storeName, {
    ownerId: applicant.id,
    limit: MAX_RESULTS_PER_KIND,
  });
  const applications = await listSimilarApplications(db, applicant);
  return [...stores.map((store): SimilarName => ({ kind: 'store', ...store })), ...applications];
};

export interface SamePhoneRow {
  id: number;
  name: string;
  storeId: number | null;
  storeName: string | null;
}

/** Lists other accounts with the phone number of an applicant. */
export const listSamePhone = async (db: Queryable, { id, phone }: Applicant): Promise<SamePhoneRow[]> => {
  const end = (phone ?? '').replace(/\D/g, '').slice(-PHONE_END);
  if (end.length < PHONE_END) return [];
  const { rows } = await db.query<SamePhoneRow>(
    `SELECT u.id, u.name, s.id AS "storeId", s.name AS "storeName"
     FROM user_account u LEFT JOIN store s ON s.owner_id = u.id
     WHERE reverse(regexp_replace(u.mobile, '\\D', '', 'g')) COLLATE "C" LIKE $1 AND u.id <> $2 ORDER BY u.id LIMIT ${MAX_RESULTS_PER_KIND}`,
    [`${[...end].reverse().join('')}%`, id],
  );
  return rows;
};

/** Counts how often an application was rejected, by a call or a command. */
export const countRejections = async (db: Queryable, id: number): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM audit_entry
     WHERE thing = 'application' AND thing_id = $1 AND source IN ('reject_application', 'vendors reject')`,
    [String(id)],
  );
  return rows[0]?.count ?? 0;
};
