import type { Handler } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countries } from '../account.queries.ts';
import { addressView } from '../account.view.ts';
import { addressColumns } from './address-fields.ts';
import { insertAddress, makeDefault, numberOfAddresses, withAddressBook } from './addresses.queries.ts';

const MOST_ADDRESSES = 50;

export const addAddress: Handler<'addAddress'> = async ({ input, caller, language, deps }) => {
  const { prisma, clock } = deps;
  const columns = addressColumns(input, null, await countries(prisma), language);
  const row = await withAddressBook(prisma, caller.id, async (book) => {
    const number = await numberOfAddresses(book, caller.id);
    if (number >= MOST_ADDRESSES) throw new Refusal('ADDRESS_BOOK_FULL');
    const added = await insertAddress(book, caller.id, columns, clock.now());
    return number === 0 || input.is_default === 1 ? makeDefault(book, caller.id, added.id) : added;
  });
  return { say: 'addressSaved', data: addressView(row, language) };
};
