import { requirePassword } from '../account/account.ts';
import type { Handler } from '../platform/http/implement.ts';
import { accountData } from './export.queries.ts';
import { plainRow, plainRows } from './export.view.ts';

export const exportAccount: Handler<'exportAccount'> = async ({ input: { password }, caller, address, deps }) => {
  const { email } = await requirePassword(deps, { userId: caller.id, password, path: 'password', address });
  const { vendor, account, ...lists } = await accountData(deps.prisma, caller.id, email);
  return {
    data: {
      exported_at: deps.clock.now().toISOString(),
      account: plainRow(account) ?? {},
      addresses: plainRows(lists.addresses),
      orders: plainRows(lists.orders),
      payments: plainRows(lists.payments),
      reviews: plainRows(lists.reviews),
      favorites: plainRows(lists.favorites),
      followed_stores: plainRows(lists.followedStores),
      cart: plainRows(lists.cart),
      sessions: plainRows(lists.sessions),
      newsletter: plainRows(lists.newsletter),
      vendor: {
        application: plainRow(vendor.application),
        documents: plainRows(vendor.documents),
        account: plainRow(vendor.account),
        store: plainRow(vendor.store),
      },
    },
  };
};
