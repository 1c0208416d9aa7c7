import { recordChange } from '@trad/database/audit/record-changes';
import { inTransaction } from '@trad/database/connections/transaction';
import { describeOpenedDocument, findApplicantRecords, readDocument } from '../../dashboard/dashboard.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';

export const openApplicationDocument: Handler<'openApplicationDocument'> = async ({ input, actor, deps }) => {
  const { id, document_id: documentId } = input;
  const records = await findApplicantRecords(deps.prisma, id);
  const document = records?.documents.find((one) => one.id === documentId);
  if (!document) throw new Refusal('NOT_FOUND');
  const bytes = await readDocument(deps, document);
  const change = describeOpenedDocument(id, document);
  await inTransaction(deps.pool, (tx) => recordChange(tx, actor, change, deps.clock.now()));
  return { data: { content_type: document.contentType, content: bytes.toString('base64') } };
};
