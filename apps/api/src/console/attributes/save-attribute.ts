import { recordChange } from '@trad/database/audit/record-changes';
import { changeCategoryOrAttribute, runUntracked } from '../../catalog/catalog.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../../platform/http/refusal.ts';
import {
  deleteStoredAttribute,
  findStoredAttribute,
  insertAttribute,
  listAttributeCodes,
  listAttributeIds,
  lockAttributes,
  orderAttributes,
  updateStoredAttribute,
  writeAttributeName,
} from './attributes.queries.ts';
import { chooseCode } from './choose-code.ts';
import { listChangedNames, toAuditedNames } from './edit-names.ts';
import { loadOperatorAttribute } from './load-operator-attribute.ts';
import { moveBefore } from './move-before.ts';
import { requireSameVersion } from './require-same-version.ts';

export const addAttribute: Handler<'addAttribute'> = async ({ input, actor, deps }) => {
  const { prisma, clock } = deps;
  const { name } = input;
  const id = await prisma.$transaction(async (tx) => {
    await lockAttributes(tx);
    const code = chooseCode(input.code, name, await listAttributeCodes(tx));
    if (code === null) throw createInvalidFieldError('code', 'is another attribute’s');
    const inserted = await insertAttribute(tx, { code, name });
    const names = listChangedNames(input).filter(({ text }) => text !== null);
    for (const { language, text } of names) await writeAttributeName(tx, inserted, language, text);
    const after = { code, name, ...toAuditedNames(names).after };
    await recordChange(tx, actor, { subjectKind: 'attribute', id: inserted, before: null, after }, clock.now());
    return inserted;
  });
  return { data: await loadOperatorAttribute(deps, id) };
};

export const updateAttribute: Handler<'updateAttribute'> = async ({ input, actor, deps }) => {
  const { id, version, name, before_id: beforeId } = input;
  await deps.prisma.$transaction(async (tx) => {
    await lockAttributes(tx);
    const stored = await findStoredAttribute(tx, id);
    if (!stored) throw new Refusal('NOT_FOUND');
    requireSameVersion(stored, stored.version, version);
    const names = listChangedNames(input, stored.translations);
    const ids = await listAttributeIds(tx);
    const ordered = beforeId === undefined ? ids : moveBefore(ids, id, beforeId);
    const audited = toAuditedNames(names);
    const before = { name: stored.name, position: ids.indexOf(id) + 1, ...audited.before };
    const after = { name, position: ordered.indexOf(id) + 1, ...audited.after };
    await recordChange(tx, actor, { subjectKind: 'attribute', id, before, after }, deps.clock.now());
    await changeCategoryOrAttribute(tx, { kind: 'attribute', id }, async () => {
      await updateStoredAttribute(tx, id, name);
      for (const { language, text } of names) await writeAttributeName(tx, id, language, text);
      // The order of the others among themselves stays, so that only products with the moved attribute change:
      // the update above, which increments its version, marks these.
      if (beforeId !== undefined) await runUntracked(tx, () => orderAttributes(tx, ordered));
    });
  });
  return { data: await loadOperatorAttribute(deps, id) };
};

export const deleteAttribute: Handler<'deleteAttribute'> = async ({ input: { id, version }, actor, deps }) => {
  await deps.prisma.$transaction(async (tx) => {
    await lockAttributes(tx);
    const stored = await findStoredAttribute(tx, id);
    if (!stored) throw new Refusal('NOT_FOUND');
    requireSameVersion(stored, stored.version, version);
    if (stored.values.length > 0) throw new Refusal('STILL_IN_USE', { data: { values: stored.values.length } });
    await deleteStoredAttribute(tx, id);
    const before = { code: stored.code, name: stored.name };
    await recordChange(tx, actor, { subjectKind: 'attribute', id, before, after: null }, deps.clock.now());
  });
  return { data: { id } };
};
