import type { MarketplaceFigures } from '@trad/contract/console/home';
import { toMajorUnits } from '@trad/contract/money';
import {
  type CountName,
  findStoredUntil,
  joinRanges,
  listWholeMonths,
  loadFigureCounts,
  loadSold,
  NOTHING_STORED,
  type Range,
  splitRange,
} from '../../figures/figures.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { buildPictureUrl } from '../../platform/pictures.ts';
import { listCurrencyFormats } from '../currency-formats.queries.ts';
import { type FigurePeriod, readPeriod } from './figure-period.ts';
import {
  countCarts,
  countRefundedPayments,
  listBestProducts,
  listBestStores,
  sumRefunds,
  sumStoredCounts,
  sumStoredSales,
} from './figures.queries.ts';

type CurrencyFormats = Awaited<ReturnType<typeof listCurrencyFormats>>;

const MAX_BEST = 4;

/** Loads the sums and counts from which the figures of a period are computed. */
const loadRows = async ({ pool }: Pick<Deps, 'pool'>, period: FigurePeriod) => {
  const { before, buckets } = period;
  // The buckets of such a period are parts of days, but only whole days are stored.
  const isOneDay = period.to.getTime() - period.from.getTime() <= DAY_MS;
  const storedUntil = isOneDay ? NOTHING_STORED : await findStoredUntil(pool);
  const split = (range: Range) => ({ ...range, ...splitRange(range, storedUntil) });
  const [now, former] = [split(period), split(before)];
  const spans = [former, ...buckets.map(split)];
  const starts = spans.map(({ from }) => from);
  const live = joinRanges([...former.live, ...now.live]);
  const [liveCounts, liveSold] = await Promise.all([
    Promise.all(live.map((range) => loadFigureCounts(pool, range, starts))),
    Promise.all(now.live.map((range) => loadSold(pool, range))),
  ]);
  const sold = liveSold.flat();
  const best = { days: now.stored, months: listWholeMonths(now.stored), live: sold };
  const [storedCounts, sales, salesBefore, carts, refunded, refunds, stores, products] = await Promise.all([
    sumStoredCounts(
      pool,
      spans.map(({ stored }) => stored),
    ),
    sumStoredSales(pool, now.stored),
    sumStoredSales(pool, former.stored),
    countCarts(pool, [...spans, now]),
    countRefundedPayments(pool, [...spans, now]),
    sumRefunds(pool, now),
    listBestStores(pool, best, MAX_BEST),
    listBestProducts(pool, best, MAX_BEST),
  ]);
  return {
    counts: [...storedCounts, ...liveCounts.flat()],
    sold,
    sales,
    salesBefore,
    carts,
    refunded,
    refunds,
    stores,
    products,
    buckets: buckets.length,
  };
};
type Rows = Awaited<ReturnType<typeof loadRows>>;

/** The median of the `subject`s, each of which occurs `value` times; null: there are none. Of two in the middle their mean. */
const computeMedian = (counts: readonly { subject: number; value: number }[]): number | null => {
  const total = counts.reduce((sum, { value }) => sum + value, 0);
  if (total === 0) return null;
  const sorted = counts.toSorted((one, two) => one.subject - two.subject);
  const getValueAt = (index: number) => {
    let passed = 0;
    for (const { subject, value } of sorted) {
      passed += value;
      if (index < passed) return subject;
    }
    return 0;
  };
  return (getValueAt(Math.floor((total - 1) / 2)) + getValueAt(Math.floor(total / 2))) / 2;
};

/**
 * Bucket or span 1 is the period before, those from 2 to `buckets` + 1 are parts of the period. Of carts and refunded payments
 * span `buckets` + 2 is the whole period, as the different ones of its parts cannot be added up.
 */
const buildFigures = ({ counts, carts, refunded, buckets }: Rows) => {
  const compare = <T extends number | null>(read: (first: number, last: number, span: number) => T) => ({
    now: read(2, buckets + 1, buckets + 2),
    before: read(1, 1, 1),
    bars: Array.from({ length: buckets }, (_, index) => read(index + 2, index + 2, index + 2) ?? 0),
  });
  const find = (name: CountName, first: number, last: number) =>
    counts.filter(({ figure, bucket }) => figure === name && bucket >= first && bucket <= last);
  const count = (name: CountName) =>
    compare((first, last) => find(name, first, last).reduce((sum, { value }) => sum + value, 0));
  return {
    orders: count('orders'),
    cart_to_order: compare((_first, _last, span) => {
      const counted = carts.find((row) => row.span === span);
      return counted?.carts ? counted.orderedCarts / counted.carts : null;
    }),
    refunded_orders: compare((_first, _last, span) => refunded.find((row) => row.span === span)?.payments ?? 0),
    new_shoppers: count('shoppers'),
    new_stores: count('stores'),
    hours_to_ship: compare((first, last) => computeMedian(find('hours_to_ship', first, last))),
  };
};

/** The sales, the commission and the refunds of the period, by currency with any of them. */
const buildMoney = ({ counts, sold, sales, salesBefore, refunds }: Rows, currencies: CurrencyFormats) =>
  [...currencies.values()]
    .toSorted((one, two) => (one.code < two.code ? -1 : 1))
    .flatMap(({ code, symbol, decimals }): MarketplaceFigures['money'] => {
      const isOfCurrency = ({ currencyCode }: { currencyCode: string | null }) => currencyCode === code;
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
      const live = counts.filter((row) => row.figure === 'sales' && isOfCurrency(row));
      const lists = [
        [
          ...live.filter(({ bucket }) => bucket > 1).map(({ value }) => value),
          ...sales.filter(isOfCurrency).map((row) => row.salesMinor),
        ],
        [
          ...live.filter(({ bucket }) => bucket === 1).map(({ value }) => value),
          ...salesBefore.filter(isOfCurrency).map((row) => row.salesMinor),
        ],
        [
          ...sold.filter((row) => row.figure === 'commission' && isOfCurrency(row)).map(({ value }) => value),
          ...sales.filter(isOfCurrency).map((row) => row.commissionMinor),
        ],
        refunds.filter(isOfCurrency).map(({ refundsMinor }) => refundsMinor),
      ];
      if (lists.every((list) => list.length === 0)) return [];
      const [now = 0, before = 0, commission = 0, refunded = 0] = lists.map((list) =>
        toMajorUnits(sum(list), decimals),
      );
      return [
        {
          currency_code: code,
          currency_symbol: symbol,
          decimals,
          sales: now,
          sales_before: before,
          commission,
          refunds: refunded,
        },
      ];
    });

export const getMarketplaceFigures: Handler<'getMarketplaceFigures'> = async ({ input, deps }) => {
  const period = readPeriod(input, deps.clock.now());
  const name = `figures of the marketplace ${period.from.getTime()} ${period.to.getTime()}`;
  const { figures, money, stores, products } = await deps.cache.getOrCompute('lookups', name, async (cacheTags) => {
    // With a tag of the sales each sale would expire them; they are computed once a minute.
    cacheTags.dependOnShopTagOnly();
    const [rows, currencies] = await Promise.all([loadRows(deps, period), listCurrencyFormats(deps.prisma)]);
    const { stores, products } = rows;
    // Their names and pictures. A sale changes this tag only where it sells the product out.
    cacheTags.add(...products.map(({ id }) => `product:${id}` as const));
    return { figures: buildFigures(rows), money: buildMoney(rows, currencies), stores, products };
  });
  return {
    data: {
      from: period.from.toISOString(),
      to: period.to.toISOString(),
      ...figures,
      money,
      best_stores: stores,
      best_products: products.map(({ imageKey, ...product }) => ({ ...product, image: buildPictureUrl(imageKey) })),
    },
  };
};
