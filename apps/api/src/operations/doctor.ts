import { createLinePrinter } from '@trad/file-formats/printable';
import { findCashProblems, findLedgerProblems } from '../ledger/ledger.ts';
import { paymentChecks } from '../payments/payments.ts';
import {
  countProcesses,
  findCategoryProblems,
  findChangeProblems,
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
  findProblems: (pool: Pool) => Promise<Problems>;
}

const checks: readonly Check[] = [
  { name: 'The listing’s read model equals a rebuild', findProblems: findReadModelProblems },
  { name: 'Changes are published', findProblems: findChangeProblems },
  { name: 'Indexes exist and are valid', findProblems: findIndexProblems },
  { name: 'Stock equals its ledger', findProblems: findStockProblems },
  { name: 'Ratings equal their reviews', findProblems: findRatingProblems },
  { name: 'Products are in their main categories', findProblems: findCategoryProblems },
  {
    name: 'The ledger’s transfers sum to zero, and balances to their entries',
    findProblems: async (pool) => summarizeProblems(await findLedgerProblems(pool)),
  },
  {
    name: 'Stores are credited only with cash that was recorded as received',
    findProblems: async (pool) => summarizeProblems(await findCashProblems(pool)),
  },
  { name: 'Every store that has products on sale has an owner', findProblems: findOwnerProblems },
  { name: 'No job has failed for good', findProblems: findJobProblems },
  { name: 'A running shop has a process for its jobs', findProblems: findMissingWorkers },
  { name: 'Jobs run when they are due', findProblems: findLateJobs },
  ...paymentChecks.map(({ name, findProblems }) => ({
    name,
    findProblems: async (pool: Pool) => summarizeProblems(await findProblems(pool, new Date())),
  })),
];

/**
 * Checks a shop and reports each finding on a line. `repair` first rebuilds derived data. Returns whether the shop has
 * no errors.
 */
export const examineShop = async (pool: Pool, print: (line: string) => void, { repair = false } = {}) => {
  const printLine = createLinePrinter(print);
  if (repair) {
    await repairReadModel(pool);
    printLine('  Rebuilt the read model where it differed.');
  }
  const running = await countProcesses(pool);
  const roles = running.map(({ role, processes }) => `${processes} × ${role || 'both'}`).join(', ');
  printLine(`  Running processes by role: ${roles || 'none'}`);
  let isHealthy = true;
  for (const { name, findProblems } of checks) {
    const found = await findProblems(pool);
    printLine(`${found.length ? '✗' : '✓'} ${name}`);
    for (const problem of found) printLine(`    ${problem}`);
    isHealthy &&= found.length === 0;
  }
  return isHealthy;
};
