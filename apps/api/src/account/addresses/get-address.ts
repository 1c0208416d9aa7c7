import type { Handler } from '../../platform/http/implement-calls.ts';
import { toAddressView } from '../account.view.ts';
import { listAddresses } from './addresses.queries.ts';

export const getAddress: Handler<'getAddress'> = async ({ caller, language, deps }) => ({
  addresses: (await listAddresses(deps.prisma, caller.id)).map((row) => toAddressView(row, language)),
});
