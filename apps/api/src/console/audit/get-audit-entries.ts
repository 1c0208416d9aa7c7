import type { ParsedInput } from '@trad/contract/schemas';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { COUNT_LIMIT, toTotal } from '../list-page.ts';
import { countAuditEntries } from './audit-list.queries.ts';
import { loadAuditRows } from './load-audit-rows.ts';

export const getAuditEntries: Handler<'getAuditEntries'> = async ({ input, language, deps }) => {
  const { sort: _sort, order, limit, cursor, ...filter }: ParsedInput<'getAuditEntries'> = input;
  const [{ rows, nextCursor }, counted] = await Promise.all([
    loadAuditRows(deps, filter, { order, limit, cursor }, language),
    countAuditEntries(deps.pool, filter, COUNT_LIMIT, deps.clock.now()),
  ]);
  return { ...toTotal(counted), next_cursor: nextCursor, data: rows };
};
