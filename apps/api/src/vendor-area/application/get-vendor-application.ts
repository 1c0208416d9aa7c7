import type { Handler } from '../../platform/http/implement.ts';
import { applicationOf, documentsOf } from './application.queries.ts';
import { standingView } from './application.view.ts';

export const getVendorApplication: Handler<'getVendorApplication'> = async ({ caller, deps: { pool } }) => {
  const [application, documents] = await Promise.all([applicationOf(pool, caller.id), documentsOf(pool, caller.id)]);
  return { data: standingView(application, documents) };
};
