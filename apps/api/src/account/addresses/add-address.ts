import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { listCountries } from '../account.queries.ts';
import { toAddressView } from '../account.view.ts';
import { buildAddressColumns } from './address-fields.ts';
import { changeAddresses, countAddresses, insertAddress, setDefaultAddress } from './addresses.queries.ts';

const MAX_ADDRESSES = 50;

export const addAddress: Handler<'addAddress'> = async ({ input, caller, language, deps }) => {
  const { prisma, clock } = deps;
  const columns = buildAddressColumns(input, null, await listCountries(prisma), language);
  const row = await changeAddresses(prisma, caller.id, async (tx) => {
    const count = await countAddresses(tx, caller.id);
    if (count >= MAX_ADDRESSES) throw new Refusal('ADDRESS_BOOK_FULL');
    const added = await insertAddress(tx, caller.id, columns, clock.now());
    return count === 0 || input.is_default === 1 ? setDefaultAddress(tx, caller.id, added.id) : added;
  });
  return { say: 'addressSaved', data: toAddressView(row, language) };
};
