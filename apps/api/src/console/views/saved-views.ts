import { CONSOLE_LISTS, type ConsoleList, MAX_SAVED_VIEWS, type SavedView } from '@trad/contract/console/views';
import { recordChange } from '@trad/database/audit/record-changes';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/security/session.ts';
import {
  countOwnViews,
  deleteOwnView,
  listSavedViews,
  type SavedViewRow,
  upsertSavedView,
} from './saved-views.queries.ts';

const toView = (row: SavedViewRow, userId: number): SavedView => ({
  id: row.id,
  name: row.name,
  query: row.query,
  is_shared: row.isShared ? 1 : 0,
  is_own: row.ownerId === userId ? 1 : 0,
  owner: row.owner.name,
});

const requireList = ({ permissions }: Caller, list: ConsoleList) => {
  if (!permissions.has(CONSOLE_LISTS[list])) throw new Refusal('FORBIDDEN');
};

export const getSavedViews: Handler<'getSavedViews'> = async ({ input: { list }, caller, deps: { prisma } }) => {
  requireList(caller, list);
  const rows = await listSavedViews(prisma, list, caller.id);
  return { data: rows.map((row) => toView(row, caller.id)) };
};

/** Parameters whose values may be names, e-mail or IP addresses. */
const PERSONAL_PARAMETERS = ['search', 'address'];

/** A view as the audit log has it: without personal data, as entries are never deleted. */
const describeView = ({ list, name, query, isShared }: Pick<SavedViewRow, 'list' | 'name' | 'query' | 'isShared'>) => {
  const parameters = new URLSearchParams(query);
  const isSearched = PERSONAL_PARAMETERS.some((parameter) => parameters.has(parameter));
  for (const parameter of PERSONAL_PARAMETERS) parameters.delete(parameter);
  return { list, name, query: parameters.toString(), isSearched, isShared };
};

export const saveView: Handler<'saveView'> = async ({ input, caller, actor, deps: { prisma, clock } }) => {
  const { list, name, query, is_shared } = input;
  requireList(caller, list);
  const view = { list, ownerId: caller.id, name, query, isShared: is_shared === 1 };
  const now = clock.now();
  const row = await prisma.$transaction(async (tx) => {
    const { before, after } = await upsertSavedView(tx, view, now);
    if (!before && (await countOwnViews(tx, view)) > MAX_SAVED_VIEWS)
      throw createInvalidFieldError('name', `is of one view too many: delete one of your ${MAX_SAVED_VIEWS}`);
    const change = { before: before && describeView(before), after: describeView(after) };
    await recordChange(tx, actor, { subjectKind: 'saved_view', id: after.id, ...change }, now);
    return after;
  });
  return { data: toView(row, caller.id) };
};

export const deleteSavedView: Handler<'deleteSavedView'> = async ({
  input,
  caller,
  actor,
  deps: { prisma, clock },
}) => {
  await prisma.$transaction(async (tx) => {
    const view = await deleteOwnView(tx, input.id, caller.id);
    if (!view) throw new Refusal('NOT_FOUND');
    const change = { subjectKind: 'saved_view', id: view.id, before: describeView(view), after: null } as const;
    await recordChange(tx, actor, change, clock.now());
  });
  return {};
};
