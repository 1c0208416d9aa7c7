import type { Handler } from '../platform/http/implement-calls.ts';
import { loadAuditPage } from './load-audit-page.ts';

const toDate = (time: string | undefined) => (time === undefined ? undefined : new Date(time));

export const getAuditEntries: Handler<'getAuditEntries'> = ({ input, deps }) => {
  const { actor_id: actorId, source, thing, thing_id: thingId, from, to, ...page } = input;
  return loadAuditPage(
    deps,
    { actorId, source: source ?? undefined, thing, thingId: thingId ?? undefined, from: toDate(from), to: toDate(to) },
    page,
  );
};
