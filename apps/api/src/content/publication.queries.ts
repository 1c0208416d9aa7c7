// SQL: cache tags of changes are in the read model, which Prisma does not know.
import type { Queryable } from '@trad/database/connections/transaction';

/** Records a change of the published rows that only the time caused. */
export const recordPublication = (db: Queryable) =>
  db.query(`INSERT INTO read.change (tags) VALUES (ARRAY['content'])`);
