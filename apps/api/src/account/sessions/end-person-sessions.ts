import { recordChange } from '@trad/database/audit/record-changes';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { requireCanChangeAccount } from '../operators/can-change-account.ts';
import { findUnerasedAccount } from '../unerased-account.queries.ts';
import { endSessionsOf } from './session.queries.ts';

export const endPersonSessions: Handler<'endPersonSessions'> = async ({
  input,
  caller,
  actor,
  deps: { prisma, clock },
}) => {
  const { id, session_id: sessionId } = input;
  const now = clock.now();
  const ended = await prisma.$transaction(async (tx) => {
    const person = await findUnerasedAccount(tx, id);
    if (!person) throw new Refusal('NOT_FOUND');
    requireCanChangeAccount(caller, person);
    const count = await endSessionsOf(tx, id, sessionId, now);
    // The named session has ended or belongs to another person. Without `session_id` it is no error if there is none.
    if (sessionId && count === 0) throw new Refusal('NOT_FOUND');
    await recordChange(tx, actor, { subjectKind: 'user', id, before: {}, after: { endedSessions: count } }, now);
    return count;
  });
  return { data: { ended } };
};
