import { findExcludedStandbys } from '@trad/database/standbys/find-excluded-standbys';
import { createLinePrinter } from '@trad/file-formats/printable';
import { type DecryptionDeps, findUnreadableValues } from '../dashboard/dashboard.ts';
import { findCashProblems, findFailedShareProblems, findLedgerProblems } from '../ledger/ledger.ts';
import { paymentChecks } from '../payments/payments.ts';
import { findBackupProblems, findMissingBackups } from './backups/find-backup-problems.queries.ts';
import {
  countProcesses,
  findCategoryProblems,
  findChangeProblems,
  findDeliveryProblems,
  findIndexProblems,
  findJobProblems,
  findLateJobs,
  findMissingWorkers,
  findOwnerProblems,
  findRatingProblems,
  findReadModelProblems,
  findStockProblems,
  type Problems,
  repairReadModel,
  summarizeProblems,
} from './doctor.queries.ts';

/** The shop's database. */
type Pool = Parameters<typeof repairReadModel>[0];

interface Check {
  name: string;
  /** Advice about its findings, in one sentence. */
  action: string;
  findProblems: (pool: Pool) => Promise<Problems>;
}

export const checks: readonly Check[] = [
  {
    name: 'The listing’s read model equals a rebuild',
    action: 'Run npm run doctor -- --repair. If it comes back, a trigger misses a change of products: report it.',
    findProblems: findReadModelProblems,
  },
  {
    name: 'Changes are published',
    action:
      'Look in the server’s log for errors of the publisher; until it works, caches show former data for up to a minute.',
    findProblems: findChangeProblems,
  },
  {
    name: 'Indexes exist and are valid',
    action:
      'Rebuild an invalid index with REINDEX INDEX CONCURRENTLY; npm run doctor -- --repair creates missing price indexes.',
    findProblems: findIndexProblems,
  },
  {
    name: 'Stock equals the sum of its moves',
    action:
      'Count the goods and set the stock in the dashboard or with npm run catalog -- import: both record the difference as a stock move.',
    findProblems: findStockProblems,
  },
  {
    name: 'Ratings equal their reviews',
    action: 'Run npm run doctor -- --repair. If it comes back, a trigger misses a change of reviews: report it.',
    findProblems: findRatingProblems,
  },
  {
    name: 'Products are in their main categories',
    action: 'Save the product’s categories again in the dashboard, or import them with npm run catalog -- import.',
    findProblems: findCategoryProblems,
  },
  {
    name: 'The ledger’s transfers sum to zero, and balances to their entries',
    action:
      'Pay no withdrawals until it is explained: compare the transfers with their orders, and restore a copy of the day before to see what changed.',
    findProblems: async (pool) => summarizeProblems(await findLedgerProblems(pool)),
  },
  {
    name: 'Seller orders owe to their buyers what their failed refunds owe',
    action:
      'Look at the order with npm run payments -- show: if a server of a former release has paid a failed refund again, resolve that refund’s alert first, then set its owed_minor in failed_refund_share to 0; otherwise report it, and resolve none of the order’s alerts until it is explained.',
    findProblems: async (pool) => summarizeProblems(await findFailedShareProblems(pool)),
  },
  {
    name: 'Stores are credited only with cash that was recorded as received',
    action:
      'Look at the order with npm run payments -- show, and record the receipt or correct the status of the order.',
    findProblems: async (pool) => summarizeProblems(await findCashProblems(pool)),
  },
  {
    name: 'Delivery has a price in every enabled currency',
    action:
      'Enter it in the console under Settings → Delivery zones, or switch the currency off: nobody can order in it.',
    findProblems: findDeliveryProblems,
  },
  {
    name: 'Every store that has products on sale has an owner',
    action: 'Name an owner with npm run vendors -- assign <store> <e-mail>.',
    findProblems: findOwnerProblems,
  },
  {
    name: 'No job has failed for good',
    action:
      'Remove the cause that the error names; then UPDATE job SET failed_at = NULL, attempts = 0 WHERE id = … runs it again, and DELETE gives it up.',
    findProblems: findJobProblems,
  },
  {
    name: 'A running shop has a process for its jobs',
    action: 'Start a server without --role web, or a worker with --role worker.',
    findProblems: findMissingWorkers,
  },
  {
    name: 'Jobs run when they are due',
    action:
      'Look for the job’s error in the log; check that a server runs jobs and that the clocks of the machines agree.',
    findProblems: findLateJobs,
  },
  {
    name: 'No backup failed or is late',
    action:
      'Check the folder of the backups and its space, then run npm run backup -- --to <folder>; for a database of your own the backup of docs/backups.md. Where the backup is complete, do what the line says.',
    findProblems: findBackupProblems,
  },
  ...paymentChecks.map(({ name, action, findProblems }) => ({
    name,
    action,
    findProblems: async (pool: Pool) => summarizeProblems(await findProblems(pool, new Date())),
  })),
];

/** The check of DATABASE_READ_URL. */
const createStandbyCheck = (urls: readonly string[]): Check => ({
  name: 'Standbys for public reads may be used',
  action:
    'Look at the standby’s log and at pg_stat_replication on the primary. Until it is back, servers read from the others or the primary.',
  findProblems: async (pool) =>
    (await findExcludedStandbys(pool, urls)).map(
      ({ host, exclusionReason }) => `${host} is left out: it ${exclusionReason}`,
    ),
});

/** The check of a shop in production: a demo shop need not be backed up. */
const productionCheck: Check = {
  name: 'The shop is backed up',
  action:
    'Back the database up as docs/backups.md says, and run npm run backup -- record after each backup, so that alerts watch its age.',
  findProblems: findMissingBackups,
};

interface ExamineOptions {
  repair?: boolean;
  /** Whether TRAD_MODE is production. */
  isProduction?: boolean;
  standbyUrls?: readonly string[];
  /** The keys and the documents; without them encrypted values are not checked. */
  encrypted?: DecryptionDeps | undefined;
}

/** The check of encrypted values, for processes that have the keys. */
const createEncryptionCheck = (values: DecryptionDeps): Check => ({
  name: 'Encrypted values can be read',
  action:
    'Put the key that is named back into ENCRYPTION_KEY, after the current one, or restore DATA_DIR/encryption-keys from a backup. If it is lost, the vendor stores the bank account and the tax numbers anew and sends the document again, and another admin removes the operator’s second factor: npm run operator -- create makes one.',
  findProblems: async () => summarizeProblems(await findUnreadableValues(values)),
});

/**
 * Checks a shop and reports each finding on a line. `repair` first counts ratings and the units sold, and rebuilds the read model. Returns whether the
 * shop has no errors.
 */
export const examineShop = async (
  pool: Pool,
  print: (line: string) => void,
  { repair = false, isProduction = false, standbyUrls = [], encrypted }: ExamineOptions = {},
) => {
  const printLine = createLinePrinter(print);
  if (repair) {
    await repairReadModel(pool);
    printLine('  Counted ratings anew and rebuilt the read model where they differed.');
  }
  const running = await countProcesses(pool);
  const roles = running.map(({ role, processes }) => `${processes} × ${role || 'both'}`).join(', ');
  printLine(`  Running processes by role: ${roles || 'none'}`);
  let isHealthy = true;
  const allChecks = [
    ...checks,
    ...(isProduction ? [productionCheck] : []),
    ...(standbyUrls.length ? [createStandbyCheck(standbyUrls)] : []),
    ...(encrypted ? [createEncryptionCheck(encrypted)] : []),
  ];
  for (const { name, action, findProblems } of allChecks) {
    const found = await findProblems(pool);
    printLine(`${found.length ? '✗' : '✓'} ${name}`);
    for (const problem of found) printLine(`    ${problem}`);
    if (found.length) printLine(`    → ${action}`);
    isHealthy &&= found.length === 0;
  }
  return isHealthy;
};
