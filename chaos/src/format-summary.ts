import type { Outcome, Trial } from './trial.ts';

const MAX_SHOWN = 20;

const countByName = (names: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};
const formatCounts = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none';

export const sumCounts = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

const METHODS: Readonly<Record<string, string>> = {
  stripe_method: 'card',
  paypal_method: 'PayPal',
  cod_method: 'cash',
};

/** Formats the outcome of a trial as lines of text. */
export const formatSummary = ({ title, seed }: Pick<Trial, 'title' | 'seed'>, outcome: Outcome): string => {
  const { state, violations, kills, processes, seconds } = outcome;
  const { attempts, orders, payments, shoppers } = state;
  const received = payments.filter(({ receivedMinor }) => receivedMinor > 0);
  const refunded = received.filter(({ refundedMinor }) => refundedMinor > 0);
  const rows = [
    ['seed', seed],
    ['API processes', processes],
    ['checkouts', `${shoppers.length} in ${Math.round(seconds)} s`],
    [
      'attempts',
      `${attempts.length}: ${formatCounts(countByName(attempts.map(({ method, state }) => `${METHODS[method]} ${state}`)))}`,
    ],
    ['orders', `${orders.length}: ${formatCounts(countByName(orders.map(({ method }) => METHODS[method] ?? method)))}`],
    ['payments', `${received.length} received, ${refunded.length} of them refunded`],
    ['kill -9', `${sumCounts(kills)}: ${formatCounts(kills)}`],
    ['violations', violations.length],
  ] as const;
  const width = Math.max(...rows.map(([name]) => name.length));
  const more = violations.length - MAX_SHOWN;
  return [
    `\n${title}`,
    ...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`),
    ...violations
      .slice(0, MAX_SHOWN)
      .map(({ invariant, description }) => `  ✗ ${invariant}: ${description} (seed ${seed})`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ].join('\n');
};
