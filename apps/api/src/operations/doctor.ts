import { lineBy } from '@trad/file-formats/printable';
import { cashProblems, ledgerProblems } from '../ledger/ledger.ts';
import { paymentChecks } from '../payments/payments.ts';
import {
  categoryProblems,
  changeProblems,
  indexProblems,
  jobProblems,
  ownerProblems,
  type Problems,
  ratingProblems,
  readModelProblems,
  repairReadModel,
  shown,
  stockProblems,
} from './doctor.queries.ts';

/** The shop's database. */
type Pool = Parameters<typeof repairReadModel>[0];

interface Check {
  name: string;
  problems: (pool: Pool) => Promise<Problems>;
}

const checks: readonly Check[] = [
  { name: 'The listing’s read model equals a rebuild', problems: readModelProblems },
  { name: 'Changes are made known', problems: changeProblems },
  { name: 'Indexes are there and valid', problems: indexProblems },
  { name: 'Stock equals its ledger', problems: stockProblems },
  { name: 'Ratings equal their reviews', problems: ratingProblems },
  { name: 'Products stand in their categories', problems: categoryProblems },
  {
    name: 'The books come to nothing, and balances to their entries',
    problems: async (pool) => shown(await ledgerProblems(pool)),
  },
  {
    name: 'Stores are credited with no cash that nobody recorded as received',
    problems: async (pool) => shown(await cashProblems(pool)),
  },
  { name: 'Every store that has products on sale has an owner', problems: ownerProblems },
  { name: 'No job was given up', problems: jobProblems },
  ...paymentChecks.map(({ name, problems }) => ({
    name,
    problems: async (pool: Pool) => shown(await problems(pool, new Date())),
  })),
];

/**
 * Examines a shop and tells what it sees, a line at a time. `repair` first writes what is derived anew. Returns whether
 * all is well.
 */
export const examine = async (pool: Pool, print: (line: string) => void, { repair = false } = {}) => {
  const say = lineBy(print);
  if (repair) {
    await repairReadModel(pool);
    say('  Wrote the read model anew where it differed.');
  }
  let well = true;
  for (const { name, problems } of checks) {
    const found = await problems(pool);
    say(`${found.length ? '✗' : '✓'} ${name}`);
    for (const problem of found) say(`    ${problem}`);
    well &&= found.length === 0;
  }
  return well;
};
