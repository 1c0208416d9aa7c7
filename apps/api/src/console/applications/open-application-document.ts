import { recordChange } from '@trad/database/audit/record-changes';
import { inTransaction } from '@trad/database/connections/transaction';
import { findApplicantRecords, readDocument } from '../../dashboard/dashboard.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** Reading is recorded like a change, so that the audit log names each operator who saw an identity card. */
export const openApplicationDocument: Handler<'openApplicationDocument'> = async ({ input, actor, deps }) => {
  const { id, document_id: documentId } = input;
  const records = await findApplicantRecords(deps.prisma, id);
  const document = records?.documents.find((one) => one.id === documentId);
  if (!document) throw new Refusal('NOT_FOUND');
  const bytes = await readDocument(deps, document);
  const change = { before: {}, after: { openedDocument: `${document.kind} ${documentId}` } };
  await inTransaction(deps.pool, (tx) =>
    recordChange(tx, actor, { subjectKind: 'application', id, ...change }, deps.clock.now()),
  );
  return { data: { content_type: document.contentType, content: bytes.toString('base64') } };
};
