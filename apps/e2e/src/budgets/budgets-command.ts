// npm run budgets: measures the bytes and times of a first visit and compares them with the budgets in UX.md.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import setUpPostgres from '@trad/database/testing/vitest-global-setup';
import { openBrowser } from '../browser.ts';
import { freePort, openRunningShop } from '../running-shop.ts';
import { openBarePage } from './bare-page.ts';
import { BUDGETS, type Budget, KINDS, LITE_SHARE, MOST_SHIFT, PHONE } from './budgets.ts';
import { overBudget, type Recorded } from './compare-weights.ts';
import { longestInteraction } from './interactions.ts';
import { type Audit, audit } from './lighthouse.ts';
import recorded from './recorded.json' with { type: 'json' };
import { bytesOf, type Weight, weighPage } from './weigh-page.ts';

const { values: asked } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    json: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
});
const runs = Number(asked.runs);
if (!Number.isInteger(runs) || runs < 1 || runs > 50) throw new Error(`--runs takes 1 to 50, not '${asked.runs}'`);

const MOST_MS = { lcp: 2000, inp: 150, tbt: 100 };
const LEAST_PERFORMANCE = 95;

const dropDatabases = await setUpPostgres();
const port = await freePort();
const [shop, bare, { browser, source }] = await Promise.all([
  openRunningShop(),
  openBarePage(),
  openBrowser([`--remote-debugging-port=${port}`]),
]);

const weigh = async ({ path }: Budget, headers: Record<string, string> = {}) => {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce', extraHTTPHeaders: headers });
  try {
    return await weighPage(await context.newPage(), shop.url + path);
  } finally {
    await context.close();
  }
};

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const sorted = (numbers: number[]) => [...numbers].sort((one, other) => one - other);
const median = (numbers: number[]) => sorted(numbers)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const spread = (numbers: number[], unit = '') =>
  `${Math.round(median(numbers))}${unit} (${Math.round(Math.min(...numbers))}–${Math.round(Math.max(...numbers))})`;

interface Row {
  what: string;
  limit: string;
  found: string;
  /** `false` fails the command; `told` only reports, because times depend on the machine. */
  kept: boolean | 'told';
}
const rows: Row[] = [];
const told = (within: boolean) => (within ? true : 'told');

const tellWeight = (budget: Budget, weight: Weight, lite: Weight) => {
  for (const kind of KINDS) {
    const bytes = bytesOf(weight.files[kind]);
    const limit = budget.most[kind] * 1000;
    rows.push({ what: kind, limit: `≤ ${budget.most[kind]} KB`, found: kilobytes(bytes), kept: bytes <= limit });
  }
  rows.push({ what: 'JavaScript that comes later', limit: '', found: kilobytes(bytesOf(weight.later)), kept: true });
  const [light, most] = [bytesOf(lite.files.pictures), budget.most.pictures * 1000 * LITE_SHARE];
  rows.push({ what: 'pictures, lite', limit: `≤ ${kilobytes(most)}`, found: kilobytes(light), kept: light <= most });
  rows.push({
    what: 'layout shift',
    limit: `≤ ${MOST_SHIFT}`,
    found: weight.shift.toFixed(4),
    kept: weight.shift <= MOST_SHIFT,
  });
};

const tellAudits = (audits: Audit[], floor: Audit[], inp: number[]) => {
  const of = (pick: (one: Audit) => number, list = audits) => list.map(pick);
  const performance = of(({ scores }) => scores.performance);
  const bareOf = (pick: (one: Audit) => number) => `; bare React ${spread(of(pick, floor))}`;
  rows.push({
    what: 'Lighthouse performance',
    limit: `≥ ${LEAST_PERFORMANCE}`,
    found: spread(performance) + bareOf(({ scores }) => scores.performance),
    kept: told(median(performance) >= LEAST_PERFORMANCE),
  });
  for (const name of ['accessibility', 'best-practices', 'seo'] as const) {
    const least = Math.min(...of(({ scores }) => scores[name]));
    rows.push({ what: `Lighthouse ${name}`, limit: '100', found: `${least}`, kept: least === 100 });
  }
  for (const metric of ['lcp', 'tbt'] as const) {
    const times = of((one) => one[metric]);
    rows.push({
      what: metric.toUpperCase(),
      limit: `≤ ${MOST_MS[metric]} ms`,
      found: spread(times, ' ms') + bareOf((one) => one[metric]),
      kept: told(median(times) <= MOST_MS[metric]),
    });
  }
  rows.push({
    what: 'INP',
    limit: `≤ ${MOST_MS.inp} ms`,
    found: spread(inp, ' ms'),
    kept: told(median(inp) <= MOST_MS.inp),
  });
};

const repeatedly = async <T>(work: () => Promise<T>): Promise<T[]> => {
  const found: T[] = [];
  for (let run = 0; run < runs; run++) found.push(await work());
  return found;
};

const mark = { true: '✓', false: '✗', told: '!' };
const tell = (heading: string, lines: readonly Row[]) => {
  console.log(`\n${heading}`);
  for (const { what, limit, found, kept } of lines) {
    console.log(`  ${mark[`${kept}`]} ${what.padEnd(28)} ${limit.padEnd(12)} ${found}`);
  }
};

try {
  console.log(`${source}, ${runs} runs, a phone of 412 × 823 with slow 4G and a processor at a quarter, simulated`);
  const floor = await repeatedly(() => audit(bare.url, port));
  const weights: Partial<Recorded> = {};
  for (const budget of BUDGETS) {
    const [from, url] = [rows.length, shop.url + budget.path];
    const weight = await weigh(budget);
    weights[budget.name] = weight.files;
    tellWeight(budget, weight, await weigh(budget, { 'save-data': 'on' }));
    const audits = await repeatedly(() => audit(url, port));
    tellAudits(audits, floor, await repeatedly(() => longestInteraction(browser, url, budget.name)));
    tell(`${budget.name} ${budget.path}`, rows.slice(from));
    for (const line of overBudget(budget, weight, recorded)) console.log(`  ${line}`);
    for (const line of new Set(audits.flatMap(({ complaints }) => complaints))) console.log(`  ${line}`);
  }
  if (asked.record) {
    writeFileSync(new URL('./recorded.json', import.meta.url), `${JSON.stringify(weights, null, 2)}\n`);
  }
  if (asked.json) {
    writeFileSync(resolve(process.env.INIT_CWD ?? '.', asked.json), `${JSON.stringify(rows, null, 2)}\n`);
  }
} finally {
  bare.close();
  await browser.close();
  await shop.close();
  await dropDatabases();
}
process.exitCode = rows.some(({ kept }) => kept === false) ? 1 : 0;
