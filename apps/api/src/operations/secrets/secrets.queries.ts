// SQL: an advisory lock, which Prisma does not have.
import type { PrismaClient } from '@trad/database/connections/prisma';
import { inTransaction } from '@trad/database/connections/transaction';
import type pg from 'pg';

/**
 * Runs `change`, which reads a file of secrets and replaces it. One at a time: of two commands, the second one would otherwise
 * replace what the first one has added.
 */
export const changeSecrets = (pool: pg.Pool, change: () => Promise<void> | void) =>
  inTransaction(pool, async (tx) => {
    // A bucket that gets the key may take minutes to respond.
    await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('secrets'))`);
    await change();
  });

/** Whether a rotation to this key has ended, which the audit log records. */
export const isRotated = async (prisma: PrismaClient, keyId: string) =>
  (await prisma.auditEntry.count({ where: { subjectKind: 'encryption_key', subjectId: keyId } })) > 0;
