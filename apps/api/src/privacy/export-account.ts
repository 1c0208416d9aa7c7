import { requirePassword } from '../account/account.ts';
import type { Handler } from '../platform/http/implement.ts';
import { loadAccountData } from './export.queries.ts';
import { toPlainRow, toPlainRows } from './export.view.ts';

export const exportAccount: Handler<'exportAccount'> = async ({ input: { password }, caller, address, deps }) => {
  const { email } = await requirePassword(deps, { userId: caller.id, password, path: 'password', address });
  const { vendor, account, ...lists } = await loadAccountData(deps.prisma, caller.id, email);
  return {
    data: {
      exported_at: deps.clock.now().toISOString(),
      account: toPlainRow(account) ?? {},
      addresses: toPlainRows(lists.addresses),
      orders: toPlainRows(lists.orders),
      payments: toPlainRows(lists.payments),
      reviews: toPlainRows(lists.reviews),
      favorites: toPlainRows(lists.favorites),
      followed_stores: toPlainRows(lists.followedStores),
      cart: toPlainRows(lists.cart),
      sessions: toPlainRows(lists.sessions),
      newsletter: toPlainRows(lists.newsletter),
      vendor: {
        application: toPlainRow(vendor.application),
        documents: toPlainRows(vendor.documents),
        account: toPlainRow(vendor.account),
        store: toPlainRow(vendor.store),
      },
    },
  };
};
