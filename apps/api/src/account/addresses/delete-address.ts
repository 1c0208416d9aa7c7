import type { Handler } from '../../platform/http/implement.ts';
import { makeDefault, newestAddress, ownAddress, removeAddress, withAddressBook } from './addresses.queries.ts';

export const deleteAddress: Handler<'deleteAddress'> = async ({ input, caller, deps }) => {
  await withAddressBook(deps.prisma, caller.id, async (book) => {
    const { id, defaultOf } = await ownAddress(book, caller.id, input.id);
    await removeAddress(book, id);
    const heir = defaultOf === null ? null : await newestAddress(book, caller.id);
    if (heir) await makeDefault(book, caller.id, heir.id);
  });
  return { say: 'addressDeleted' };
};
