import type { Handler } from '../../platform/http/implement-calls.ts';
import { toAddressView } from '../account.view.ts';
import { loadCountries } from '../load-countries.ts';
import { buildAddressColumns } from './address-fields.ts';
import { changeAddresses, findOwnAddress, setDefaultAddress, updateAddress as updateRow } from './addresses.queries.ts';

export const updateAddress: Handler<'updateAddress'> = async ({ input, caller, language, deps }) => {
  const countries = await loadCountries(deps);
  const row = await changeAddresses(deps.prisma, caller.id, async (tx) => {
    const stored = await findOwnAddress(tx, caller.id, input.id);
    const changed = await updateRow(tx, stored.id, buildAddressColumns(input, stored, countries, language));
    return input.is_default === 1 ? setDefaultAddress(tx, caller.id, stored.id) : changed;
  });
  return { messageKey: 'addressSaved', data: toAddressView(row, language) };
};
