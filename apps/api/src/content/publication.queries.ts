// SQL: cache tags of changes are in the read model, which Prisma does not know.
import type { Queryable } from '@trad/database/connections/transaction';

/** Records that what is published changed by the time alone. */
export const recordPublication = (db: Queryable) =>
  db.query(`INSERT INTO read.change (tags) VALUES (ARRAY['content'])`);
