import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { toAddressView } from '../account.view.ts';
import { loadCountries } from '../load-countries.ts';
import { buildAddressColumns } from './address-fields.ts';
import { insertAddress } from './addresses.queries.ts';

const MAX_ADDRESSES = 50;

export const addAddress: Handler<'addAddress'> = async ({ input, caller, language, deps }) => {
  const { pool, clock } = deps;
  const countries = await loadCountries(deps);
  const columns = buildAddressColumns(input, null, countries, language);
  const inserted = await insertAddress(pool, caller.id, columns, {
    isDefault: input.is_default === 1,
    max: MAX_ADDRESSES,
    now: clock.now(),
  });
  if (!inserted) throw new Refusal('ADDRESS_BOOK_FULL');
  const countryName = countries.find(({ iso2 }) => iso2 === columns.countryIso2)?.name ?? '';
  const row = { ...columns, ...inserted, userId: caller.id, countryName };
  return { messageKey: 'addressSaved', data: toAddressView(row, language) };
};
