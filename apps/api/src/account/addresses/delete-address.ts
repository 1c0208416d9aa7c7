import type { Handler } from '../../platform/http/implement-calls.ts';
import {
  changeAddresses,
  deleteAddress as deleteRow,
  findNewestAddress,
  findOwnAddress,
  setDefaultAddress,
} from './addresses.queries.ts';

export const deleteAddress: Handler<'deleteAddress'> = async ({ input, caller, deps }) => {
  await changeAddresses(deps.prisma, caller.id, async (tx) => {
    const { id, defaultOf } = await findOwnAddress(tx, caller.id, input.id);
    await deleteRow(tx, id);
    const newest = defaultOf === null ? null : await findNewestAddress(tx, caller.id);
    if (newest) await setDefaultAddress(tx, caller.id, newest.id);
  });
  return { messageKey: 'addressDeleted' };
};
