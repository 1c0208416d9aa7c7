import type { ShownRecord } from '@trad/contract/console/audit';
import { consolePaths } from '../../app/console-paths.ts';

/** The pages of the records that show a changed row, such as the product of a variant. */
const PATHS: Record<ShownRecord['kind'], (id: number) => string> = {
  order: consolePaths.order,
  product: consolePaths.product,
  store: consolePaths.store,
  user: consolePaths.person,
  application: consolePaths.application,
};

/** Returns the path of the page that shows the row; null where no page does. */
export const getSubjectPath = (subject: ShownRecord | null) => subject && PATHS[subject.kind](subject.id);
