import type { Handler } from '../../platform/http/implement.ts';
import { accountOf } from './account.queries.ts';
import { vendorAccountView } from './account.view.ts';

export const getVendorAccount: Handler<'getVendorAccount'> = async ({ caller, deps }) => ({
  data: vendorAccountView(await accountOf(deps.pool, caller.id)),
});
