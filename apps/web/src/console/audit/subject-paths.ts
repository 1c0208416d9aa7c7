import type { AuditSubject } from '@trad/contract/console/audit';
import { consolePaths } from '../../app/console-paths.ts';

/** The pages of the things that an entry of the audit log is about; none, where the console has no page of them. */
const PATHS: Partial<Record<AuditSubject['kind'], (id: number) => string>> = {
  order: consolePaths.order,
};

export const getSubjectPath = (subject: AuditSubject | null) => subject && PATHS[subject.kind]?.(subject.id);
