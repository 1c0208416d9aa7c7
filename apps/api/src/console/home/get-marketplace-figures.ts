import type { MarketplaceFigures } from '@trad/contract/console/home';
import { toMajorUnits } from '@trad/contract/money';
import { DAY_MS } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { buildPictureUrl } from '../../platform/pictures.ts';
import {
  type CurrencyFigures,
  type FigureName,
  type FigurePeriod,
  type FigureRow,
  listBestProducts,
  listBestStores,
  loadCurrencyFigures,
  loadFigures,
} from './figures.queries.ts';

const MAX_PERIOD_MS = 366 * DAY_MS;
const MAX_PARTS = 28;
/** A day has so many parts. */
const PARTS_OF_A_DAY = 8;
const MAX_BEST = 4;
/** The end of a period that lasts until now is rounded down to it, so that its figures are computed once for everybody. */
const MINUTE_MS = 60_000;

const refusePeriod = (): never => {
  const message = 'must be before the end of the period, by at most 366 days';
  throw new Refusal('VALIDATION_FAILED', { details: [{ path: 'from', message }] });
};

const readPeriod = (from: string, to: string | undefined, now: Date): FigurePeriod => {
  const start = Date.parse(from);
  const end = to ? Date.parse(to) : Math.ceil(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const length = end - start;
  if (length <= 0 || length > MAX_PERIOD_MS) return refusePeriod();
  const days = Math.ceil(length / DAY_MS);
  const count = days <= 1 ? PARTS_OF_A_DAY : Math.min(days, MAX_PARTS);
  return {
    before: new Date(start - length),
    from: new Date(start),
    to: new Date(end),
    parts: Array.from({ length: count }, (_, index) => new Date(start + Math.floor((length * index) / count))),
  };
};

const buildFigures = (rows: readonly FigureRow[], { parts }: FigurePeriod) => {
  const find = (name: FigureName, isNow: boolean, part: number | null) =>
    rows.find((row) => row.figure === name && row.isNow === isNow && row.part === part)?.value ?? null;
  const compare = (read: (isNow: boolean, part: number | null) => number | null) => ({
    now: read(true, null),
    before: read(false, null),
    bars: parts.map((_, index) => read(true, index + 1) ?? 0),
  });
  const count = (name: FigureName) => compare((isNow, part) => find(name, isNow, part) ?? 0);
  const share = (isNow: boolean, part: number | null) => {
    const carts = find('carts', isNow, part);
    return carts ? (find('ordered_carts', isNow, part) ?? 0) / carts : null;
  };
  return {
    orders: count('orders'),
    cart_to_order: compare(share),
    refunded_orders: count('refunded'),
    new_shoppers: count('shoppers'),
    new_stores: count('stores'),
    hours_to_ship: compare((isNow, part) => find('hours_to_ship', isNow, part)),
  };
};

const toCurrency = (row: CurrencyFigures): MarketplaceFigures['money'][number] => {
  const toAmount = (minor: number) => toMajorUnits(minor, row.decimals);
  return {
    currency_code: row.currencyCode,
    currency_symbol: row.symbol,
    decimals: row.decimals,
    sales: toAmount(row.salesMinor),
    sales_before: toAmount(row.salesBeforeMinor),
    commission: toAmount(row.commissionMinor),
    refunds: toAmount(row.refundsMinor),
  };
};

export const getMarketplaceFigures: Handler<'getMarketplaceFigures'> = async ({ input, deps }) => {
  const { pool, cache, clock } = deps;
  const period = readPeriod(input.from, input.to, clock.now());
  const name = `figures of the marketplace ${period.from.getTime()} ${period.to.getTime()}`;
  const [figures, money, stores, products] = await cache.getOrCompute('lookups', name, () =>
    Promise.all([
      loadFigures(pool, period),
      loadCurrencyFigures(pool, period),
      listBestStores(pool, period, MAX_BEST),
      listBestProducts(pool, period, MAX_BEST),
    ]),
  );
  return {
    data: {
      from: period.from.toISOString(),
      to: period.to.toISOString(),
      ...buildFigures(figures, period),
      money: money.map(toCurrency),
      best_stores: stores,
      best_products: products.map(({ imageKey, ...product }) => ({ ...product, image: buildPictureUrl(imageKey) })),
    },
  };
};
