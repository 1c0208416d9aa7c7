import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStandbys } from '@trad/database/standbys/watch-standbys';
import { afterAll, expect, test } from 'vitest';
import { openShop } from '../../testing/shop.ts';
import { readShopGauges } from './shop-gauges.ts';

const shop = await openShop();
const standbys = openStandbys({ primary: shop.pool, urls: [shop.databaseUrl] });
afterAll(() => standbys.stop());
const read = (file: string) => readFileSync(join(import.meta.dirname, '../../../../../deploy', file), 'utf8');

interface Dashboard {
  panels: Array<{ id: number; title: string; targets?: Array<{ expr: string }> }>;
}
const rules = read('alerts/trad.rules.yml');
const dashboard = JSON.parse(read('grafana/trad.json')) as Dashboard;

/** An expression begins on the line of its key, or is the indented block below it. */
const ruleExpressions = [...rules.matchAll(/expr: (?:\|\n((?: {10}.*\n)+)|(.+))/g)].map(
  ([, block, line]) => block ?? line ?? '',
);
const panelExpressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

const isFunction = (name: string) => /^(histogram_quantile|(min|max)_over_time)$/.test(name);
/** Metrics that Prometheus itself and its node_exporter serve, as a comment in the alert rules says. */
const isFromOtherExporter = (name: string) => name === 'up' || name.startsWith('node_filesystem_');

/** The names of the metrics in an expression: words outside of labels, functions and keywords. */
const findNames = (expression: string) =>
  [
    ...expression
      .replaceAll(/"[^"]*"/g, '')
      .replaceAll(/\{[^}]*\}/g, '')
      .replaceAll(/\bby \([^)]*\)/g, '')
      .matchAll(/\b(?:[a-z][a-z0-9]*(?:_[a-z0-9]+)+|up)\b/g),
  ].map(([name]) => name);
const usedNames = [...new Set([...ruleExpressions, ...panelExpressions].flatMap(findNames))].filter(
  (name) => !isFunction(name) && !isFromOtherExporter(name),
);

test('every metric of the alert rules and of the dashboard is served by /metrics', async () => {
  const app = await shop.openApp({ standbys: { ...standbys, prisma: shop.prisma } });
  await app.inject('/api/get_currencies');
  const { body } = await app.inject('/metrics');
  const served = new Set([...body.matchAll(/^([a-z_0-9]+)(?:\{| )/gm)].map(([, name]) => name));
  // Metrics of backups and of the primary's standbys have no series here, as the test shop has neither.
  for (const { name } of await readShopGauges(app.deps)) served.add(name);
  expect(usedNames.length).toBeGreaterThan(25);
  expect(usedNames.filter((name) => !served.has(name))).toEqual([]);
});

test('every rule has a severity, a summary, an action and a test', () => {
  const tests = read('alerts/trad.tests.yml');
  const alerts = rules.split(/\n {6}- alert: /).slice(1);
  expect(alerts).toHaveLength(ruleExpressions.length);
  for (const alert of alerts) {
    const name = alert.split('\n')[0] ?? '';
    expect(alert, name).toMatch(/severity: (critical|warning)/);
    expect(alert, name).toMatch(/summary: ".+"\n +action: ".+\."/);
    expect(tests, name).toContain(name);
  }
});

test('the dashboard’s panels have ids of their own, and all but rows have expressions', () => {
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(panels.filter(({ targets }) => targets?.length).length).toBeGreaterThan(20);
});
