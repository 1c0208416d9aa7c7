import type { OperatorStoreRow } from '@trad/contract/console/stores';
import { toMajorUnits } from '@trad/contract/money';
import type { StoreLine } from './store-list.queries.ts';

/** The fields of a store that further permissions of the caller reveal. */
export const readVisibility = (permissions: ReadonlySet<string>) => ({
  money: permissions.has('withdrawals.read'),
  people: permissions.has('people.read'),
  documents: permissions.has('applications.read'),
});
export type Visibility = ReturnType<typeof readVisibility>;

export const toOperatorStoreRow = (line: StoreLine, shown: Visibility): OperatorStoreRow => ({
  id: line.id,
  slug: line.slug,
  name: line.name,
  created_at: line.createdAt.toISOString(),
  status: line.status,
  owner:
    line.ownerId !== null
      ? { id: line.ownerId, name: line.ownerName ?? '', email: shown.people ? line.ownerEmail : null }
      : null,
  city: line.city,
  country_code: line.countryCode,
  commission: line.commissionBp / 100,
  products: line.products,
  orders: line.orders,
  balances: (shown.money ? line.balances : []).map(({ currencyCode, symbol, decimals, availableMinor }) => ({
    currency_code: currencyCode,
    currency_symbol: symbol,
    decimals,
    available: toMajorUnits(availableMinor, decimals),
  })),
  rating: line.rating,
  reviews: line.reviews,
  version: line.version,
});
