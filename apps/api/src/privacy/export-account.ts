import { requirePassword } from '../account/account.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { decryptVendorAccount } from '../vendor-area/vendor-area.ts';
import { loadAccountData } from './export.queries.ts';
import { toJsonRow, toJsonRows } from './export.view.ts';

export const exportAccount: Handler<'exportAccount'> = async ({ input: { password }, caller, address, deps }) => {
  const { email } = await requirePassword(deps, { userId: caller.id, password, path: 'password', address });
  const { vendor, account, ...lists } = await loadAccountData(deps.prisma, caller.id, email);
  return {
    data: {
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
      vendor: {
        application: toJsonRow(vendor.application),
        documents: toJsonRows(vendor.documents),
        account: toJsonRow(vendor.account && decryptVendorAccount(deps.encryption, caller.id, vendor.account)),
        store: toJsonRow(vendor.store),
      },
    },
  };
};
