import type { DashboardPeriod } from '@trad/contract/dashboard/vendor-orders';
import type { LanguageCode } from '@trad/contract/messages/message';
import { toMajorUnits } from '@trad/contract/money';
import { resolveCurrency } from '../../catalog/catalog.ts';
import { findStoredUntil, listWholeMonths } from '../../figures/figures.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { buildPictureUrl } from '../../platform/pictures.ts';
import { loadOwnStore } from '../load-own-store.ts';
import {
  countOrdersToSend,
  findPeriodStart,
  listBestSellers,
  loadSalesFigures,
  loadStoreCounts,
  PERIOD_INTERVALS,
  type SalesFigures,
} from './dashboard.queries.ts';
import { loadVendorOrderViews } from './vendor-order.view.ts';
import { listVendorOrders } from './vendor-orders.queries.ts';

const MAX_BEST_SELLERS = 5;
const RECENT_ORDERS = { sort: 'created', order: 'DESC', limit: 5, offset: 0 } as const;

const sumFigures = (figures: readonly SalesFigures[], field: 'salesMinor' | 'orders' | 'units' | 'returns') =>
  figures.reduce((sum, figure) => sum + figure[field], 0);

/** Loads the best sellers of a period: of a year from what is stored by month, as its orders are too many. */
const loadBestSellers = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  store: { id: number; timeZone: string },
  { period, language }: { period: DashboardPeriod; language: LanguageCode },
) => {
  const [since, storedUntil] = await Promise.all([
    findPeriodStart(pool, store, { period, now: clock.now() }),
    findStoredUntil(pool),
  ]);
  const months = listWholeMonths({ from: since, to: new Date(Math.max(+since, +storedUntil)) });
  return listBestSellers(pool, store.id, { since, months, language, limit: MAX_BEST_SELLERS });
};

export const getVendorDashboard: Handler<'getVendorDashboard'> = async ({ input, caller, language, deps }) => {
  const { pool, cache, clock } = deps;
  const { period } = input;
  const store = await loadOwnStore(deps, caller);
  const currency = await resolveCurrency(deps, input.currency);
  const query = { period, currencyCode: currency.code, now: clock.now() };
  const [figures, counts, toSend, sellers, recent] = await Promise.all([
    // Cached for a minute, as a year of a busy store's orders is too much to read per request: with a tag each sale would
    // expire them.
    cache.getOrCompute('lookups', `figures ${store.id} ${store.timeZone} ${period} ${currency.code}`, (cacheTags) => {
      cacheTags.dependOnShopTagOnly();
      return loadSalesFigures(pool, store, query);
    }),
    cache.getOrCompute('lookups', `counts ${store.id}`, () => loadStoreCounts(pool, store.id)),
    // Not cached: another server's cache does not know of a changed status.
    countOrdersToSend(pool, store.id),
    cache.getOrCompute(
      'lookups',
      `best sellers ${store.id} ${store.timeZone} ${period} ${language}`,
      async (cacheTags) => {
        cacheTags.dependOnShopTagOnly();
        const sellers = await loadBestSellers(deps, store, { period, language });
        // Their titles and pictures. A sale changes this tag only where it sells the product out.
        cacheTags.add(...sellers.map(({ id }) => `product:${id}` as const));
        return sellers;
      },
    ),
    listVendorOrders(pool, store.id, language, RECENT_ORDERS),
  ]);
  const toAmount = (minor: number) => toMajorUnits(minor, currency.decimals);
  const { count } = PERIOD_INTERVALS[period];
  const [before, now] = [figures.slice(0, count), figures.slice(count)];
  const compareFigure = (field: 'orders' | 'units' | 'returns') => ({
    now: sumFigures(now, field),
    before: sumFigures(before, field),
  });
  return {
    data: {
      currency_code: currency.code,
      currency_symbol: currency.symbol,
      period,
      time_zone: store.timeZone,
      comparable: (before[0]?.from ?? clock.now()) >= counts.openedAt ? 1 : 0,
      sales: { now: toAmount(sumFigures(now, 'salesMinor')), before: toAmount(sumFigures(before, 'salesMinor')) },
      orders: compareFigure('orders'),
      units: compareFigure('units'),
      returns: compareFigure('returns'),
      chart: now.map(({ from, salesMinor, orders }, index) => ({
        from: from.toISOString(),
        sales: toAmount(salesMinor),
        orders,
        before: toAmount(before[index]?.wholeSalesMinor ?? 0),
      })),
      most_selling: sellers.map(({ id, title, imageKey, sold }) => ({
        product_id: id,
        title,
        image: buildPictureUrl(imageKey),
        sold,
      })),
      recent_orders: await loadVendorOrderViews(pool, recent, language),
      to_send: toSend,
      products: {
        active: counts.active,
        draft: counts.draft,
        archived: counts.archived,
        low: counts.low,
        out_of_stock: counts.outOfStock,
      },
    },
  };
};
