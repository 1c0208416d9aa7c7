import { recordChange } from '@trad/database/audit/record-changes';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findFailedJob, removeFailedJob, resetFailedJob } from './failed-jobs.queries.ts';

export const retryFailedJob: Handler<'retryFailedJob'> = async ({ input: { id }, actor, deps: { prisma, clock } }) => {
  const now = clock.now();
  await prisma.$transaction(async (tx) => {
    const before = await findFailedJob(tx, id);
    if (!before || !(await resetFailedJob(tx, id, now))) throw new Refusal('NOT_FOUND');
    await recordChange(tx, actor, { subjectKind: 'job', id, before, after: { ...before, failedAt: null } }, now);
  });
  return { data: { id } };
};

export const deleteFailedJob: Handler<'deleteFailedJob'> = async ({
  input: { id },
  actor,
  deps: { prisma, clock },
}) => {
  await prisma.$transaction(async (tx) => {
    const before = await findFailedJob(tx, id);
    if (!before || !(await removeFailedJob(tx, id))) throw new Refusal('NOT_FOUND');
    await recordChange(tx, actor, { subjectKind: 'job', id, before, after: null }, clock.now());
  });
  return { data: { id } };
};
