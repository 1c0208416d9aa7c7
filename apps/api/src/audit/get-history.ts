import { AUDITED_THINGS } from '@trad/contract/console/audited-things';
import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { loadAuditPage } from './load-audit-page.ts';

export const getHistory: Handler<'getHistory'> = async ({ input, caller, deps }) => {
  const { thing, thing_id: thingId, ...page } = input;
  if (!caller.permissions.has(`${AUDITED_THINGS[thing]}.read`)) throw new Refusal('FORBIDDEN');
  return loadAuditPage(deps, { thing, thingId }, page);
};
