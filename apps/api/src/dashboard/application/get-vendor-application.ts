import type { Handler } from '../../platform/http/implement-calls.ts';
import { findApplication, listDocuments } from './application.queries.ts';
import { toApplicationStateView } from './application.view.ts';

export const getVendorApplication: Handler<'getVendorApplication'> = async ({ caller, deps: { prisma } }) => {
  const [application, documents] = await Promise.all([
    findApplication(prisma, caller.id),
    listDocuments(prisma, caller.id),
  ]);
  return { data: toApplicationStateView(application, documents) };
};
