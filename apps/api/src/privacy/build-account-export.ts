import type { AccountExport } from '@trad/contract/privacy';
import { decryptVendorAccount, maskVendorAccount } from '../dashboard/dashboard.ts';
import type { Deps } from '../platform/deps.ts';
import { loadAccountData, MAX_ROWS } from './export.queries.ts';
import { toJsonRow, toJsonRows } from './export.view.ts';

/** Calls that export data of a store that are not in the export or may be truncated in it, as parts or pages. */
const EXPORTS_OF_A_STORE = {
  products: 'export_vendor_file?kind=products',
  stock: 'export_vendor_file?kind=stock',
  stock_moves: 'get_vendor_stock_moves',
  sold_orders: 'get_vendor_orders',
  ledger: 'get_vendor_ledger',
  import_problems: 'get_vendor_import_problems',
};

/**
 * Builds the export of an account: what is stored about it, of each list the newest rows. `hasMaskedNumbers`: only the last
 * characters of the vendor's bank and tax numbers.
 */
export const buildAccountExport = async (
  deps: Deps,
  exported: Parameters<typeof loadAccountData>[1],
  { hasMaskedNumbers = false } = {},
): Promise<AccountExport> => {
  const { id } = exported;
  const { vendor, account, ...lists } = await loadAccountData(deps.prisma, exported);
  const vendorAccount = vendor.account && decryptVendorAccount(deps.encryption, id, vendor.account);
  const truncated: string[] = [];
  const toList = (name: string, rows: readonly object[]) => {
    if (rows.length > MAX_ROWS) truncated.push(name);
    return toJsonRows(rows.slice(0, MAX_ROWS));
  };
  const { sales } = vendor;
  return {
    exported_at: deps.clock.now().toISOString(),
    account: toJsonRow(account) ?? {},
    addresses: toList('addresses', lists.addresses),
    orders: toList('orders', lists.orders),
    payments: toList('payments', lists.payments),
    reviews: toList('reviews', lists.reviews),
    review_reports: toList('review_reports', lists.reviewReports),
    favorites: toList('favorites', lists.favorites),
    followed_stores: toList('followed_stores', lists.followedStores),
    cart: toList('cart', lists.cart),
    sessions: toList('sessions', lists.sessions),
    newsletter: toList('newsletter', lists.newsletter),
    stock_alerts: toList('stock_alerts', lists.stockAlerts),
    vendor: {
      application: toJsonRow(vendor.application),
      documents: toJsonRows(vendor.documents),
      account: toJsonRow(vendorAccount && hasMaskedNumbers ? maskVendorAccount(vendorAccount) : vendorAccount),
      store: toJsonRow(vendor.store),
      sold_orders: toList('vendor.sold_orders', sales?.soldOrders ?? []),
      ledger: toList('vendor.ledger', sales?.ledger ?? []),
      withdrawals: toList('vendor.withdrawals', sales?.withdrawals ?? []),
      imports: toList('vendor.imports', sales?.imports ?? []),
      proposals: toList('vendor.proposals', sales?.proposals ?? []),
      elsewhere: sales ? EXPORTS_OF_A_STORE : {},
    },
    // Filled by the lists above.
    truncated,
  };
};
