// SQL: each request of a vendor reads it, on the pipelined connection.
import { pipelined } from '@trad/database/connections/pipelined-connections';
import type { Queryable } from '@trad/database/connections/transaction';

export interface OwnStore {
  id: number;
  status: 'active' | 'suspended';
  /** IANA. */
  timeZone: string;
  version: number;
}

export const findStoreOfOwner = async (db: Queryable, ownerId: number): Promise<OwnStore | undefined> => {
  const { rows } = await db.query<OwnStore>(
    pipelined({
      name: 'own-store',
      text: 'SELECT id, status, time_zone AS "timeZone", version FROM store WHERE owner_id = $1',
      values: [ownerId],
    }),
  );
  return rows[0];
};
