import type { OperatorStoreRow } from '@trad/contract/console/stores';
import { toMajorUnits, toPercent } from '@trad/contract/money';
import type { StoreListRow } from './store-list.queries.ts';

/** The fields of a store that further permissions of the caller reveal. */
export const readVisibility = (permissions: ReadonlySet<string>) => ({
  money: permissions.has('withdrawals.read'),
  people: permissions.has('people.read'),
  documents: permissions.has('applications.read'),
});
export type Visibility = ReturnType<typeof readVisibility>;

export const toOperatorStoreRow = (row: StoreListRow, shown: Visibility): OperatorStoreRow => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  created_at: row.createdAt.toISOString(),
  status: row.status,
  owner:
    row.ownerId !== null
      ? { id: row.ownerId, name: row.ownerName ?? '', email: shown.people ? row.ownerEmail : null }
      : null,
  city: row.city,
  country_code: row.countryCode,
  commission: toPercent(row.commissionBp),
  products: row.products,
  orders: row.orders,
  balances: (shown.money ? row.balances : []).map(({ currencyCode, symbol, decimals, availableMinor }) => ({
    currency_code: currencyCode,
    currency_symbol: symbol,
    decimals,
    available: toMajorUnits(availableMinor, decimals),
  })),
  rating: row.rating,
  reviews: row.reviews,
  version: row.version,
});
