import type { AccountExport } from '@trad/contract/privacy';
import { decryptVendorAccount } from '../dashboard/dashboard.ts';
import type { Deps } from '../platform/deps.ts';
import { loadAccountData } from './export.queries.ts';
import { toJsonRow, toJsonRows } from './export.view.ts';

/** Builds the export of an account: everything that is stored about it. */
export const buildAccountExport = async (
  deps: Deps,
  exported: Parameters<typeof loadAccountData>[1],
): Promise<AccountExport> => {
  const { id } = exported;
  const { vendor, account, ...lists } = await loadAccountData(deps.prisma, exported);
  return {
    exported_at: deps.clock.now().toISOString(),
    account: toJsonRow(account) ?? {},
    addresses: toJsonRows(lists.addresses),
    orders: toJsonRows(lists.orders),
    payments: toJsonRows(lists.payments),
    reviews: toJsonRows(lists.reviews),
    favorites: toJsonRows(lists.favorites),
    followed_stores: toJsonRows(lists.followedStores),
    cart: toJsonRows(lists.cart),
    sessions: toJsonRows(lists.sessions),
    newsletter: toJsonRows(lists.newsletter),
    stock_alerts: toJsonRows(lists.stockAlerts),
    vendor: {
      application: toJsonRow(vendor.application),
      documents: toJsonRows(vendor.documents),
      account: toJsonRow(vendor.account && decryptVendorAccount(deps.encryption, id, vendor.account)),
      store: toJsonRow(vendor.store),
    },
  };
};
