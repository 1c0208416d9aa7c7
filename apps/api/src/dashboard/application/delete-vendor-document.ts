import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { deleteDocument } from './document.queries.ts';

export const deleteVendorDocument: Handler<'deleteVendorDocument'> = async ({ input: { id }, caller, deps }) => {
  if (!(await deleteDocument(deps.prisma, caller.id, id, deps.clock.now()))) throw new Refusal('NOT_FOUND');
  return { messageKey: 'documentDeleted', data: { id } };
};
