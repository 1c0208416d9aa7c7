import { toWire } from '@trad/contract/money';
import { resolveCurrency } from '../../catalog/catalog.ts';
import type { Handler } from '../../platform/http/implement.ts';
import { pictureUrl } from '../../platform/pictures.ts';
import { loadOwnStore } from '../own-store.ts';
import { CUTS, type Figures, listBestSellers, loadFigures, standingOf } from './dashboard.queries.ts';
import { vendorOrderViews } from './vendor-order.view.ts';
import { listVendorOrders } from './vendor-orders.queries.ts';

const BEST_SELLERS = 5;
const RECENT = { sort: 'created', order: 'DESC', limit: 5, offset: 0 } as const;

const sumOf = (figures: readonly Figures[], field: 'salesMinor' | 'orders' | 'units' | 'returns') =>
  figures.reduce((sum, figure) => sum + figure[field], 0);

export const getVendorDashboard: Handler<'getVendorDashboard'> = async ({ input, caller, language, deps }) => {
  const { pool, cache, clock } = deps;
  const { period } = input;
  const store = await loadOwnStore(deps, caller);
  const currency = await resolveCurrency(deps, input.currency);
  const wanted = { period, currencyCode: currency.code, now: clock.now() };
  const [figures, standing, sellers, recent] = await Promise.all([
    // A year of a busy store is much to read again for each look at it.
    cache.getOrCompute('responses', `figures ${store.id} ${store.timeZone} ${period} ${currency.code}`, () =>
      loadFigures(pool, store, wanted),
    ),
    cache.getOrCompute('responses', `standing ${store.id}`, () => standingOf(pool, store.id)),
    cache.getOrCompute('responses', `best sellers ${store.id} ${store.timeZone} ${period} ${language}`, () =>
      listBestSellers(pool, store, { period, now: clock.now(), language, limit: BEST_SELLERS }),
    ),
    listVendorOrders(pool, store.id, language, RECENT),
  ]);
  const amount = (minor: number) => toWire(minor, currency.decimals);
  const { count } = CUTS[period];
  const [before, now] = [figures.slice(0, count), figures.slice(count)];
  const figure = (field: 'orders' | 'units' | 'returns') => ({ now: sumOf(now, field), before: sumOf(before, field) });
  return {
    data: {
      currency_code: currency.code,
      currency_symbol: currency.symbol,
      period,
      time_zone: store.timeZone,
      comparable: (before[0]?.from ?? clock.now()) >= standing.openedAt ? 1 : 0,
      sales: { now: amount(sumOf(now, 'salesMinor')), before: amount(sumOf(before, 'salesMinor')) },
      orders: figure('orders'),
      units: figure('units'),
      returns: figure('returns'),
      chart: now.map(({ from, salesMinor, orders }, index) => ({
        from: from.toISOString(),
        sales: amount(salesMinor),
        orders,
        before: amount(before[index]?.wholeSalesMinor ?? 0),
      })),
      most_selling: sellers.map(({ id, title, imageKey, sold }) => ({
        product_id: id,
        title,
        image: pictureUrl(imageKey),
        sold,
      })),
      recent_orders: await vendorOrderViews(pool, recent, language),
      to_send: standing.toSend,
      products: {
        active: standing.active,
        draft: standing.draft,
        archived: standing.archived,
        low: standing.low,
        out_of_stock: standing.outOfStock,
      },
    },
  };
};
