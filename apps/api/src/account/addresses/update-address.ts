import type { Handler } from '../../platform/http/implement-calls.ts';
import { toAddressView } from '../account.view.ts';
import { loadCountries } from '../load-countries.ts';
import { buildAddressColumns } from './address-fields.ts';
import {
  changeAddresses,
  clearDefaultAddress,
  findOwnAddress,
  updateAddress as updateRow,
} from './addresses.queries.ts';

export const updateAddress: Handler<'updateAddress'> = async ({ input, caller, language, deps }) => {
  const countries = await loadCountries(deps);
  const row = await changeAddresses(deps.prisma, caller.id, async (tx) => {
    const stored = await findOwnAddress(tx, caller.id, input.id);
    const columns = buildAddressColumns(input, stored, countries, language);
    // 0 is ignored: a user with addresses has a default one, which only another one replaces.
    if (input.is_default !== 1 || stored.defaultOf !== null) return updateRow(tx, stored.id, columns);
    await clearDefaultAddress(tx, caller.id);
    return updateRow(tx, stored.id, { ...columns, defaultOf: caller.id });
  });
  return { messageKey: 'addressSaved', data: toAddressView(row, language) };
};
