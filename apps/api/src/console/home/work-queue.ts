import { MAX_WORK_ITEMS, WORK_KINDS, type WorkItem, type WorkKind } from '@trad/contract/console/home';
import { toMajorUnits } from '@trad/contract/money';
import { recordChange } from '@trad/database/audit/record-changes';
import { HOUR_MS } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { lockAndFindAssignee, saveAssignee, type WorkItemKey } from './work-assignment.queries.ts';
import { listWorkItems, type WorkItemRow } from './work-queue.queries.ts';

/** The kinds of work that an operator may see. */
const listKinds = (permissions: ReadonlySet<string>) =>
  (Object.keys(WORK_KINDS) as WorkKind[]).filter((kind) => permissions.has(WORK_KINDS[kind].permission));

const toMoney = ({ amountMinor, currencyCode, symbol, decimals }: WorkItemRow): WorkItem['money'] =>
  amountMinor === null || currencyCode === null || symbol === null || decimals === null
    ? null
    : {
        amount: toMajorUnits(amountMinor, decimals),
        currency_code: currencyCode,
        currency_symbol: symbol,
        decimals,
      };

const toWorkItem = (row: WorkItemRow): WorkItem => ({
  kind: row.kind,
  id: row.id,
  since: row.since.toISOString(),
  due_at: new Date(row.since.getTime() + WORK_KINDS[row.kind].hours * HOUR_MS).toISOString(),
  subject: row.subject,
  detail: row.detail,
  order_id: row.orderId,
  payment_id: row.paymentId,
  count: row.count,
  money: toMoney(row),
  taken_by:
    row.assigneeId === null || row.assigneeName === null ? null : { id: row.assigneeId, name: row.assigneeName },
  reminded_at: row.remindedAt?.toISOString() ?? null,
  can_remind: row.canRemind ? 1 : 0,
});

export const getWorkQueue: Handler<'getWorkQueue'> = async ({ caller, deps: { pool, clock } }) => {
  const query = { kinds: listKinds(caller.permissions), id: null, limit: MAX_WORK_ITEMS + 1 };
  const rows = await listWorkItems(pool, query, clock.now());
  const numbers = new Map<WorkKind, number>();
  const shown = rows.filter(({ kind }) => {
    const number = (numbers.get(kind) ?? 0) + 1;
    numbers.set(kind, number);
    return number <= MAX_WORK_ITEMS;
  });
  return { data: shown.map(toWorkItem), is_complete: shown.length === rows.length ? 1 : 0 };
};

type AssignmentCall = 'takeWorkItem' | 'releaseWorkItem';
type Context = Parameters<Handler<AssignmentCall>>[0];

/** Assigns an item that waits, and that the operator may see, to the operator or to nobody. */
const assign = async (
  { caller, actor, deps: { pool, prisma, clock } }: Pick<Context, 'caller' | 'actor' | 'deps'>,
  { kind, id }: WorkItemKey,
  { takes, fromColleague }: { takes: boolean; fromColleague: boolean },
) => {
  const now = clock.now();
  const kinds = listKinds(caller.permissions).filter((allowed) => allowed === kind);
  const [item] = await listWorkItems(pool, { kinds, id, limit: 1 }, now);
  if (!item) throw new Refusal('NOT_FOUND');
  return prisma.$transaction(async (tx) => {
    const before = await lockAndFindAssignee(tx, { kind, id }, item.since);
    if (before && before.id !== caller.id && !fromColleague)
      throw new Refusal('EDITED_MEANWHILE', { data: { taken_by: before } });
    const after = takes ? caller.id : null;
    if ((before?.id ?? null) !== after) await saveAssignee(tx, { kind, id }, after, now);
    const change = { before: { takenBy: before?.id ?? null }, after: { takenBy: after } };
    await recordChange(tx, actor, { subjectKind: 'work_item', id: `${kind} ${id}`, ...change }, now);
    return lockAndFindAssignee(tx, { kind, id }, item.since);
  });
};

export const takeWorkItem: Handler<'takeWorkItem'> = async ({ input, ...context }) => {
  const assignee = await assign(context, input, { takes: true, fromColleague: input.from_colleague === 1 });
  if (!assignee) throw new Error('The work item has no operator after it was taken');
  return { data: { taken_by: assignee } };
};

export const releaseWorkItem: Handler<'releaseWorkItem'> = async ({ input, ...context }) => {
  await assign(context, input, { takes: false, fromColleague: false });
  return { data: { taken_by: null } };
};
