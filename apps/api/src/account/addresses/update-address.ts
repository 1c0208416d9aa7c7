import type { Handler } from '../../platform/http/implement.ts';
import { countries } from '../account.queries.ts';
import { addressView } from '../account.view.ts';
import { addressColumns } from './address-fields.ts';
import { changeAddress, makeDefault, ownAddress, withAddressBook } from './addresses.queries.ts';

export const updateAddress: Handler<'updateAddress'> = async ({ input, caller, language, deps }) => {
  const known = await countries(deps.prisma);
  const row = await withAddressBook(deps.prisma, caller.id, async (book) => {
    const stored = await ownAddress(book, caller.id, input.id);
    const changed = await changeAddress(book, stored.id, addressColumns(input, stored, known, language));
    return input.is_default === 1 ? makeDefault(book, caller.id, stored.id) : changed;
  });
  return { say: 'addressSaved', data: addressView(row, language) };
};
