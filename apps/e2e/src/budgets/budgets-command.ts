// npm run budgets: measures the bytes and times of a first visit and compares them with the budgets in budgets.ts.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findFreePort } from '@trad/database/embedded/postgres-process';
import setUpPostgres from '@trad/database/testing/vitest-global-setup';
import { launchBrowser } from '../testing/browser.ts';
import { openRunningShop } from '../testing/running-shop.ts';
import { openContext } from '../testing/visit.ts';
import { openBarePage } from './bare-page.ts';
import { BUDGETS, type Budget, KINDS, LITE_SHARE, MAX_LAYOUT_SHIFT, PHONE } from './budgets.ts';
import { CHECKOUT_BUDGET, fillGuestCart, MAX_CHECKOUT_MS, measureCheckout } from './checkout.ts';
import { findExceededBudgets, type RecordedFiles } from './compare-weights.ts';
import { CONSOLE_BUDGET, measureConsole } from './console.ts';
import { FILTERED_TABLE, measureFilteredTable } from './console-interactions.ts';
import { measureLongestInteraction } from './interactions.ts';
import { type Audit, auditPage } from './lighthouse.ts';
import { measurePage, sumBytes, type Weight } from './measure-page.ts';
import recorded from './recorded.json' with { type: 'json' };

const USAGE = `npm run budgets -- [options]: compares the bytes and times of a first visit with their budgets

  --runs <number>  runs of each measurement of time, 1 to 50 (5)
  --record         stores the page sizes
  --json <file>    writes all figures
  --help           prints this`;

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    json: { type: 'string' },
    record: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (options.help) {
  console.log(USAGE);
  process.exit();
}
const runs = Number(options.runs);
if (!Number.isInteger(runs) || runs < 1 || runs > 50) throw new Error(`--runs takes 1 to 50, not '${options.runs}'`);

const MAX_MS = { lcp: 1800, inp: 100, tbt: 100 };
const MIN_PERFORMANCE = 95;

const dropDatabases = await setUpPostgres();
const port = await findFreePort();
const [shop, bare, { browser, source }] = await Promise.all([
  openRunningShop(),
  openBarePage(),
  launchBrowser([`--remote-debugging-port=${port}`]),
]);

const weighBudget = async ({ path }: Budget, headers: Record<string, string> = {}) => {
  const context = await openContext(browser, { ...PHONE, extraHTTPHeaders: headers });
  try {
    return await measurePage(await context.newPage(), shop.url + path);
  } finally {
    await context.close();
  }
};

const weighCheckout = async () => {
  const context = await openContext(browser, PHONE);
  try {
    const page = await context.newPage();
    await fillGuestCart(page, shop.url);
    return await measurePage(page, shop.url + CHECKOUT_BUDGET.path);
  } finally {
    await context.close();
  }
};

const formatKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const sort = (numbers: number[]) => [...numbers].sort((a, b) => a - b);
const median = (numbers: number[]) => sort(numbers)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const formatSpread = (numbers: number[], unit = '') =>
  `${Math.round(median(numbers))}${unit} (${Math.round(Math.min(...numbers))}–${Math.round(Math.max(...numbers))})`;

interface Row {
  name: string;
  limit: string;
  measured: string;
  /** `false` fails the command; `reported` does not, because times depend on the machine. */
  passed: boolean | 'reported';
}
const rows: Row[] = [];
const passOrReport = (isWithin: boolean) => (isWithin ? true : 'reported');

const addWeightRows = (budget: Budget, weight: Weight, lite: Weight) => {
  for (const kind of KINDS) {
    const bytes = sumBytes(weight.files[kind]);
    const limit = budget.maxKilobytes[kind] * 1000;
    rows.push({
      name: kind,
      limit: `≤ ${budget.maxKilobytes[kind]} KB`,
      measured: formatKilobytes(bytes),
      passed: bytes <= limit,
    });
  }
  rows.push({
    name: 'JavaScript loaded later',
    limit: '',
    measured: formatKilobytes(sumBytes(weight.lazyScripts)),
    passed: true,
  });
  const [liteBytes, maxLiteBytes] = [sumBytes(lite.files.pictures), budget.maxKilobytes.pictures * 1000 * LITE_SHARE];
  rows.push({
    name: 'pictures, lite',
    limit: `≤ ${formatKilobytes(maxLiteBytes)}`,
    measured: formatKilobytes(liteBytes),
    passed: liteBytes <= maxLiteBytes,
  });
  rows.push({
    name: 'layout shift',
    limit: `≤ ${MAX_LAYOUT_SHIFT}`,
    measured: weight.shift.toFixed(4),
    passed: weight.shift <= MAX_LAYOUT_SHIFT,
  });
};

const addAuditRows = (audits: Audit[], baseline: Audit[], inp: number[]) => {
  const pickAll = (pick: (audit: Audit) => number, list = audits) => list.map(pick);
  const performance = pickAll(({ scores }) => scores.performance);
  const formatBare = (pick: (audit: Audit) => number) => `; bare React ${formatSpread(pickAll(pick, baseline))}`;
  rows.push({
    name: 'Lighthouse performance',
    limit: `≥ ${MIN_PERFORMANCE}`,
    measured: formatSpread(performance) + formatBare(({ scores }) => scores.performance),
    passed: passOrReport(median(performance) >= MIN_PERFORMANCE),
  });
  for (const name of ['accessibility', 'best-practices', 'seo'] as const) {
    const least = Math.min(...pickAll(({ scores }) => scores[name]));
    rows.push({ name: `Lighthouse ${name}`, limit: '100', measured: `${least}`, passed: least === 100 });
  }
  for (const metric of ['lcp', 'tbt'] as const) {
    const times = pickAll((audit) => audit[metric]);
    rows.push({
      name: metric.toUpperCase(),
      limit: `≤ ${MAX_MS[metric]} ms`,
      measured: formatSpread(times, ' ms') + formatBare((audit) => audit[metric]),
      passed: passOrReport(median(times) <= MAX_MS[metric]),
    });
  }
  rows.push({
    name: 'INP',
    limit: `≤ ${MAX_MS.inp} ms`,
    measured: formatSpread(inp, ' ms'),
    passed: passOrReport(median(inp) <= MAX_MS.inp),
  });
};

const runRepeatedly = async <T>(action: () => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let run = 0; run < runs; run++) results.push(await action());
  return results;
};

const MARKS = { true: '✓', false: '✗', reported: '!' };
const printRows = (heading: string, lines: readonly Row[]) => {
  console.log(`\n${heading}`);
  for (const { name, limit, measured, passed } of lines) {
    console.log(`  ${MARKS[`${passed}`]} ${name.padEnd(28)} ${limit.padEnd(12)} ${measured}`);
  }
};

try {
  console.log(`${source}, ${runs} runs, a simulated phone of 412 × 823 with slow 4G and 4x CPU throttling`);
  const baseline = await runRepeatedly(() => auditPage(bare.url, port));
  const weights: Partial<RecordedFiles> = {};
  for (const budget of BUDGETS) {
    const [firstRow, url] = [rows.length, shop.url + budget.path];
    const weight = await weighBudget(budget);
    weights[budget.name] = weight.files;
    addWeightRows(budget, weight, await weighBudget(budget, { 'save-data': 'on' }));
    const audits = await runRepeatedly(() => auditPage(url, port));
    addAuditRows(audits, baseline, await runRepeatedly(() => measureLongestInteraction(browser, url, budget.name)));
    printRows(`${budget.name} ${budget.path}`, rows.slice(firstRow));
    for (const line of findExceededBudgets(budget, weight, recorded)) console.log(`  ${line}`);
    for (const line of new Set(audits.flatMap(({ failedAudits }) => failedAudits))) console.log(`  ${line}`);
  }
  const checkout = await weighCheckout();
  const checkoutBytes = sumBytes(checkout.files.JavaScript);
  const checkoutTimes = await runRepeatedly(() => measureCheckout(browser, shop.url));
  const checkoutRows: Row[] = [
    {
      name: 'JavaScript',
      limit: `≤ ${CHECKOUT_BUDGET.maxKilobytes} KB`,
      measured: formatKilobytes(checkoutBytes),
      passed: checkoutBytes <= CHECKOUT_BUDGET.maxKilobytes * 1000,
    },
    {
      name: 'layout shift',
      limit: `≤ ${MAX_LAYOUT_SHIFT}`,
      measured: checkout.shift.toFixed(4),
      passed: checkout.shift <= MAX_LAYOUT_SHIFT,
    },
    ...(['lcp', 'inp'] as const).map((metric): Row => {
      const times = checkoutTimes.map((run) => run[metric]);
      return {
        name: metric.toUpperCase(),
        limit: `≤ ${MAX_CHECKOUT_MS[metric]} ms`,
        measured: formatSpread(times, ' ms'),
        passed: passOrReport(median(times) <= MAX_CHECKOUT_MS[metric]),
      };
    }),
  ];
  rows.push(...checkoutRows);
  printRows(`checkout ${CHECKOUT_BUDGET.path}`, checkoutRows);
  const consoleBytes = await measureConsole(browser, shop.url);
  const consoleInp = await runRepeatedly(() => measureFilteredTable(browser, shop.url));
  const consoleRows: Row[] = [
    {
      name: 'JavaScript',
      limit: `≤ ${CONSOLE_BUDGET.maxKilobytes} KB`,
      measured: formatKilobytes(consoleBytes),
      passed: consoleBytes <= CONSOLE_BUDGET.maxKilobytes * 1000,
    },
    {
      name: `INP, ${FILTERED_TABLE.rows} rows filtered`,
      limit: `≤ ${FILTERED_TABLE.maxInp} ms`,
      measured: formatSpread(consoleInp, ' ms'),
      passed: passOrReport(median(consoleInp) <= FILTERED_TABLE.maxInp),
    },
  ];
  rows.push(...consoleRows);
  printRows(`console ${CONSOLE_BUDGET.path}`, consoleRows);
  if (options.record) {
    writeFileSync(new URL('./recorded.json', import.meta.url), `${JSON.stringify(weights, null, 2)}\n`);
  }
  if (options.json) {
    writeFileSync(resolve(process.env.INIT_CWD ?? '.', options.json), `${JSON.stringify(rows, null, 2)}\n`);
  }
} finally {
  bare.close();
  await browser.close();
  await shop.close();
  await dropDatabases();
}
process.exitCode = rows.some(({ passed }) => passed === false) ? 1 : 0;
