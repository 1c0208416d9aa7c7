import { toMajorUnits, toPercent } from '@trad/contract/money';
import type { ParsedInput } from '@trad/contract/schemas';
import { formatTextCell } from '@trad/file-formats/cell-text';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { EXPORT_BATCH_SIZE, type ExportColumns, formatExport } from '../export-batch.ts';
import { readCursor } from '../list-page.ts';
import { recordExport } from '../record-export.ts';
import { splitStorePage } from './get-operator-stores.ts';
import { listStoreRows, type StoreBalance, type StoreListRow } from './store-list.queries.ts';
import { readVisibility, type Visibility } from './stores.view.ts';

const formatBalance = ({ currencyCode, availableMinor, decimals }: StoreBalance) =>
  `${currencyCode} ${toMajorUnits(availableMinor, decimals).toFixed(decimals)}`;

const createColumns = ({ people, money }: Visibility): ExportColumns<StoreListRow> => ({
  store_id: ({ id }) => String(id),
  name: ({ name }) => formatTextCell(name),
  slug: ({ slug }) => formatTextCell(slug),
  status: ({ status }) => status,
  opened_at: ({ createdAt }) => createdAt.toISOString(),
  owner: ({ ownerName }) => formatTextCell(ownerName),
  email: ({ ownerEmail }) => formatTextCell(people ? ownerEmail : null),
  city: ({ city }) => formatTextCell(city),
  country: ({ countryCode }) => countryCode ?? '',
  commission_percent: ({ commissionBp }) => String(toPercent(commissionBp)),
  products: ({ products }) => String(products),
  orders: ({ orders }) => String(orders),
  balance: ({ balances }) => (money ? balances.map(formatBalance).join(', ') : ''),
  rating: ({ rating }) => (rating === null ? '' : String(rating)),
  reviews: ({ reviews }) => String(reviews),
});

export const exportOperatorStores: Handler<'exportOperatorStores'> = async ({ input, caller, actor, deps }) => {
  const { cursor, ...filter }: ParsedInput<'exportOperatorStores'> = input;
  const after = readCursor(cursor, ['string', 'number'], { isTime: true });
  const page = { sort: 'opened', order: 'DESC', limit: EXPORT_BATCH_SIZE + 1, after } as const;
  const shown = readVisibility(caller.permissions);
  const stores = await listStoreRows(deps.pool, { ...filter, searchesOwners: shown.people }, page);
  const { page: rows, nextCursor } = splitStorePage(stores, EXPORT_BATCH_SIZE, 'opened');
  await recordExport(deps, actor, 'stores', filter, rows.length);
  return { data: formatExport(createColumns(shown), rows, cursor === null), next_cursor: nextCursor };
};
