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
  'change-category-or-attribute.queries.ts refreshProducts':
    'lists the products that show a category, attribute or value',
  'change-category-or-attribute.queries.ts isShownByMany':
    'lists the products that show a category, attribute or value',
  'change-category-or-attribute.queries.ts changeCategoryOrAttribute':
    'lists the products that show a category, attribute or value',
  'jobs.ts claimDueJob': 'orders by the kinds of jobs of the process',
  'facet.queries.ts countFacets': 'counts the rows that match the filters of a request',
  'run-listing-query.queries.ts runListingQuery':
    'sends statements that its callers build from the filters of a request',
  'listing.queries.ts scanItems': 'reads a page by the filters and the order of a request',
  'listing.queries.ts countProducts': 'counts the rows that match the filters of a request',
  'listing.queries.ts findOrderedIds': 'orders the rows that match the filters of a request',
  'doctor.queries.ts queryProblems': 'sends the statement of each check, which the doctor test runs',
  'orders.queries.ts listOperatorOrders': 'filters and orders as requested',
  'orders.queries.ts countOperatorOrders': 'counts the rows that match the filters of a request',
  'applications.queries.ts listApplicationRows': 'filters and orders as requested',
  'applications.queries.ts countApplications': 'counts the rows that match the filters of a request',
  'store-list.queries.ts listStoreRows': 'filters and orders as requested',
  'store-list.queries.ts countStores': 'counts the rows that match the filters of a request',
  'payments.queries.ts listPaymentRows': 'filters and orders as requested',
  'money-days.queries.ts sumMoneyDays': 'has a column for each of a list of sums',
  'money-days.queries.ts listStoredMoneyDays': 'has a column for each of a list of sums',
  'money-days.queries.ts storeMoneyDay': 'has a column for each of a list of sums',
  'payments.queries.ts countPayments': 'counts the rows that match the filters of a request',
  'refunds.queries.ts listPageIds': 'filters and orders as requested',
  'refunds.queries.ts countRefunds': 'counts the rows that match the filters of a request',
  'people.queries.ts listPeople': 'filters and orders as requested',
  'people.queries.ts countPeople': 'counts the rows that match the filters of a request',
  'products.queries.ts listOperatorProducts': 'filters and orders as requested',
  'products.queries.ts countOperatorProducts': 'counts the rows that match the filters of a request',
  'review-list.queries.ts listOperatorReviews': 'filters and orders as requested',
  'review-list.queries.ts countOperatorReviews': 'counts the rows that match the filters of a request',
  'audit-list.queries.ts listAuditPositions': 'filters as requested',
  'audit-list.queries.ts countAuditEntries': 'counts the rows that match the filters of a request',
  'attempt.queries.ts selectAttempt': 'sends the condition of its callers',
  'payment-checks.queries.ts createCheck': 'sends the statement of each check, which the doctor test runs',
  'withdrawals.queries.ts listOperatorWithdrawals': 'filters and orders as requested',
  'withdrawals.queries.ts countOperatorWithdrawals': 'counts the rows that match the filters of a request',
  'review.queries.ts listReviews': 'filters and orders as requested',
  'listed-products.queries.ts listSortedProductIds': 'filters and orders as requested',
  'write-products.queries.ts writeChanges': 'sends the statements of a list',
  'stock.queries.ts listSortedVariantIds': 'filters and orders as requested',
};

/** Whether a statement reads the staging tables of an import of catalogue files, which exist only while it runs. */
const readsStaging = (text: string) => /\bFROM trad_import\./.test(text);

/** Whether a file may send SQL: the query files and the platform. */
const maySendSql = (file: string) =>
  file.endsWith('.queries.ts') || (file.includes('/api/src/platform/') && !/[.-]test\.ts$/.test(file));

/** Files of packages/database whose statements read the product's tables, or that the API calls. */
const SHARED_FILES = ['audit/record-changes.ts', 'standbys/standby-position.queries.ts', 'store-names.ts'];

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
  const shared = SHARED_FILES.map((file) => join(root, 'packages/database/src', file));
  statements = findStatements(project, [...project.rootFiles.filter(maySendSql), ...shared], root);
  database = await openTestDatabase();
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
});
afterAll(async () => {
  await db?.end();
  await database?.close();
  api?.close();
});

/** The problems of a statement, by its location. */
async function findStatementProblems(statement: Statement): Promise<string[]> {
  const found = new Set<string>();
  for (const text of statement.texts ?? []) {
    if (readsStaging(text)) continue;
    const problems = await describeStatement(db, text).then(
      (described) => findProblems(project, statement, described),
      (error: Error) => [error.message],
    );
    for (const problem of problems) found.add(`${statement.location}: ${problem}`);
  }
  return [...found];
}

test('every statement matches the schema, its values and its row type', async () => {
  expect(statements.length).toBeGreaterThan(400);
  const problems: string[] = [];
  for (const statement of statements) problems.push(...(await findStatementProblems(statement)));
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
