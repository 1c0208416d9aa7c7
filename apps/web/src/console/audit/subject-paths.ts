import type { ShownRecord } from '@trad/contract/console/audit';
import { consolePaths } from '../../app/console-paths.ts';

/** The paths of the subjects of audit log entries. */
const PATHS: Record<ShownRecord['kind'], (id: number) => string> = {
  order: consolePaths.order,
  product: consolePaths.product,
  store: consolePaths.store,
  user: consolePaths.person,
  application: consolePaths.application,
};

export const getSubjectPath = (subject: ShownRecord | null) => subject && PATHS[subject.kind](subject.id);
