import type { RecordedChange } from '@trad/database/audit/record-changes';

/** Reading is recorded like a change, so that the audit log names each operator who saw an identity card. */
export const describeOpenedDocument = (
  applicantId: number,
  { id, kind }: { id: number; kind: string },
): RecordedChange => ({
  subjectKind: 'application',
  id: applicantId,
  before: {},
  after: { openedDocument: `${kind} ${id}` },
});
