import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openTestDatabase, type TestDatabase } from '@trad/database/testing/test-database';
import pg from 'pg';
import { API, type Project } from 'typescript/unstable/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeStatement } from './describe-statement.ts';
import { findProblems } from './problems.ts';
import { findStatements, type Statement } from './statements.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url)).replace(/\/$/, '');

/** Statements built at run time, which the tests of their calls run: file and function, and the reason. */
const DYNAMIC: Record<string, string> = {
  'product.queries.ts findProducts': 'reads translated columns of a list of names',
  'store.queries.ts findStore': 'finds by id or by slug',
  'deferred-refresh.queries.ts refreshProducts': 'lists what shows the thing of a job, by its kind',
  'facet.queries.ts countFacets': 'counts what the filters of a request leave',
  'prepared-statements.queries.ts query': 'sends what its callers made of the filters of a request',
  'listing.queries.ts scanItems': 'reads a page by the filters and the order of a request',
  'listing.queries.ts countProducts': 'counts what the filters of a request leave',
  'listing.queries.ts findOrderedIds': 'orders what the filters of a request leave',
  'doctor.queries.ts queryProblems': 'sends the statement of each check, which the doctor test runs',
  'orders.queries.ts listOperatorOrders': 'filters and orders by what the request names',
  'orders.queries.ts countOperatorOrders': 'counts what the filters of a request leave',
  'applications.queries.ts listApplicationLines': 'filters and orders by what the request names',
  'applications.queries.ts countApplications': 'counts what the filters of a request leave',
  'store-list.queries.ts listStoreLines': 'filters and orders by what the request names',
  'store-list.queries.ts countStores': 'counts what the filters of a request leave',
  'payments.queries.ts listPaymentLines': 'filters and orders by what the request names',
  'money-days.queries.ts sumMoneyDays': 'has a column for each of a list of sums',
  'money-days.queries.ts listStoredMoneyDays': 'has a column for each of a list of sums',
  'money-days.queries.ts storeMoneyDay': 'has a column for each of a list of sums',
  'payments.queries.ts countPayments': 'counts what the filters of a request leave',
  'refunds.queries.ts listPageIds': 'filters and orders by what the request names',
  'refunds.queries.ts countRefunds': 'counts what the filters of a request leave',
  'people.queries.ts listPeople': 'filters and orders by what the request names',
  'people.queries.ts countPeople': 'counts what the filters of a request leave',
  'products.queries.ts listOperatorProducts': 'filters and orders by what the request names',
  'products.queries.ts countOperatorProducts': 'counts what the filters of a request leave',
  'review-list.queries.ts listOperatorReviews': 'filters and orders by what the request names',
  'review-list.queries.ts countOperatorReviews': 'counts what the filters of a request leave',
  'audit-list.queries.ts listAuditPositions': 'filters by what the request names',
  'audit-list.queries.ts countAuditEntries': 'counts what the filters of a request leave',
  'attempt.queries.ts selectAttempt': 'sends the condition of its callers',
  'attempt.queries.ts claimDueAttempts': 'reads the columns of an attempt from another table name',
  'payment-checks.queries.ts createCheck': 'sends the statement of each check, which the doctor test runs',
  'withdrawals.queries.ts listOperatorWithdrawals': 'filters and orders by what the request names',
  'withdrawals.queries.ts countOperatorWithdrawals': 'counts what the filters of a request leave',
  'review.queries.ts listReviews': 'orders and filters by what the request names',
  'listed-products.queries.ts listSortedProductIds': 'filters and orders by what the request names',
  'write-products.queries.ts writeChanges': 'sends the statements of a list',
  'stock.queries.ts listSortedVariantIds': 'filters and orders by what the request names',
};

let api: API;
let project: Project;
let statements: Statement[];
let database: TestDatabase;
let db: pg.Client;
beforeAll(async () => {
  api = new API({ cwd: root });
  const config = join(root, 'apps/api/tsconfig.json');
  const opened = api.updateSnapshot({ openProject: config }).getProject(config);
  if (!opened) throw new Error(`${config} was not opened`);
  project = opened;
  const files = project.rootFiles.filter((file) => file.endsWith('.queries.ts'));
  statements = findStatements(project, files, root);
  database = await openTestDatabase();
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
}, 120_000);
afterAll(async () => {
  await db?.end();
  await database?.close();
  api?.close();
});

/** The problems of a statement, by its location. */
async function findStatementProblems(statement: Statement): Promise<string[]> {
  const found = new Set<string>();
  for (const text of statement.texts ?? []) {
    const problems = await describeStatement(db, text).then(
      (described) => findProblems(project, statement, described),
      (error: Error) => [error.message],
    );
    for (const problem of problems) found.add(`${statement.location}: ${problem}`);
  }
  return [...found];
}

test('every statement matches the schema, its values and its row type', async () => {
  expect(statements.length).toBeGreaterThan(200);
  const problems: string[] = [];
  for (const statement of statements.filter(({ id }) => !(id in DYNAMIC)))
    problems.push(...(await findStatementProblems(statement)));
  expect(problems).toEqual([]);
});

test('exactly the statements built at run time are listed with a reason', () => {
  const unlisted = statements.filter(({ texts, id }) => !texts && !(id in DYNAMIC));
  expect(unlisted.map(({ id, location }) => `${id} (${location})`)).toEqual([]);
  const present = new Set(statements.filter(({ texts }) => !texts).map(({ id }) => id));
  expect(Object.keys(DYNAMIC).filter((id) => !present.has(id))).toEqual([]);
});

test('a wrong column, type, table or number of values is reported with its file and line', async () => {
  const statement = statements.find(({ id }) => id === 'store.queries.ts findStoreNames');
  const [text] = statement?.texts ?? [];
  if (!statement || !text) throw new Error('There is no such statement');
  const { location } = statement;
  expect(location).toMatch(/store\.queries\.ts:\d+$/);
  const findProblemsWith = (from: string, to: string) =>
    findStatementProblems({ ...statement, texts: [text.replace(from, to)] });
  expect(await findStatementProblems(statement)).toEqual([]);
  expect(await findProblemsWith('id, name', 'id, name AS title')).toEqual([
    `${location}: no property for the column title`,
    `${location}: no column for the property name`,
  ]);
  expect(await findProblemsWith('id, name', 'id::text, name')).toEqual([
    `${location}: the column id is string, its property number`,
  ]);
  expect(await findProblemsWith('store', 'shop')).toEqual([`${location}: relation "shop" does not exist`]);
  expect(await findProblemsWith('FROM store', 'FROM store WHERE slug = $1')).toEqual([
    `${location}: 0 values are given for 1 parameters`,
  ]);
  expect(await findStatementProblems({ ...statement, row: undefined })).toEqual([
    `${location}: the row of id, name has no type`,
  ]);
});
