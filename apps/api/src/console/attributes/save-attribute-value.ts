import { recordChange } from '@trad/database/audit/record-changes';
import { changeCategoryOrAttribute, runUntracked } from '../../catalog/catalog.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../../platform/http/refusal.ts';
import {
  countValueUses,
  deleteStoredValue,
  findStoredAttribute,
  insertAttributeValue,
  lockAttribute,
  lockAttributeOfValue,
  lockAttributeValue,
  orderAttributeValues,
  updateStoredValue,
  writeValueName,
} from './attributes.queries.ts';
import { chooseCode } from './choose-code.ts';
import { listChangedNames, toAuditedNames } from './edit-names.ts';
import { loadOperatorAttribute } from './load-operator-attribute.ts';
import { moveBefore } from './move-before.ts';
import { requireSameVersion } from './require-same-version.ts';

/** Checks that the value exists and has the edited version. Throws NOT_FOUND and EDITED_MEANWHILE. */
const requireValue = (found: Awaited<ReturnType<typeof lockAttributeOfValue>>, version: number) => {
  if (!found) throw new Refusal('NOT_FOUND');
  requireSameVersion(found.attribute, found.value.version, version);
  return found;
};

export const addAttributeValue: Handler<'addAttributeValue'> = async ({ input, actor, deps }) => {
  const { attribute_id: attributeId, name, swatch = null } = input;
  await deps.prisma.$transaction(async (tx) => {
    await lockAttribute(tx, attributeId);
    const attribute = await findStoredAttribute(tx, attributeId);
    if (!attribute) throw new Refusal('NOT_FOUND');
    const taken = attribute.values.map((value) => value.code);
    const code = chooseCode(input.code, name, taken);
    if (code === null) throw createInvalidFieldError('code', 'is another value’s');
    const id = await insertAttributeValue(tx, { attributeId, code, value: name, swatch });
    const names = listChangedNames(input).filter(({ text }) => text !== null);
    for (const { language, text } of names) await writeValueName(tx, id, language, text);
    const after = { attributeId, code, name, swatch, ...toAuditedNames(names).after };
    await recordChange(tx, actor, { subjectKind: 'attribute_value', id, before: null, after }, deps.clock.now());
  });
  return { data: await loadOperatorAttribute(deps, attributeId) };
};

export const updateAttributeValue: Handler<'updateAttributeValue'> = async ({ input, actor, deps }) => {
  const { id, version, name, swatch, before_id: beforeId } = input;
  const attributeId = await deps.prisma.$transaction(async (tx) => {
    const { attribute, value } = requireValue(await lockAttributeOfValue(tx, id), version);
    const names = listChangedNames(input, value.translations);
    const ids = attribute.values.map((one) => one.id);
    const ordered = beforeId === undefined ? ids : moveBefore(ids, id, beforeId);
    const audited = toAuditedNames(names);
    const before = { name: value.value, swatch: value.swatch, position: ids.indexOf(id) + 1, ...audited.before };
    const after = { name, swatch, position: ordered.indexOf(id) + 1, ...audited.after };
    await recordChange(tx, actor, { subjectKind: 'attribute_value', id, before, after }, deps.clock.now());
    await changeCategoryOrAttribute(tx, { kind: 'attribute_value', id }, async () => {
      await updateStoredValue(tx, id, { value: name, swatch });
      for (const { language, text } of names) await writeValueName(tx, id, language, text);
      // The order of the others among themselves stays, so that only products with the moved value change:
      // the update above, which increments its version, marks these.
      if (beforeId !== undefined) await runUntracked(tx, () => orderAttributeValues(tx, ordered));
    });
    return attribute.id;
  });
  return { data: await loadOperatorAttribute(deps, attributeId) };
};

export const deleteAttributeValue: Handler<'deleteAttributeValue'> = async ({
  input: { id, version },
  actor,
  deps,
}) => {
  await deps.prisma.$transaction(async (tx) => {
    const { attribute, value } = requireValue(await lockAttributeOfValue(tx, id), version);
    // Waits for transactions that add the value to variants.
    await lockAttributeValue(tx, id);
    const uses = await countValueUses(tx, id);
    if (uses.variants > 0 || uses.pictures > 0) throw new Refusal('STILL_IN_USE', { data: uses });
    await deleteStoredValue(tx, id);
    const before = { attributeId: attribute.id, code: value.code, name: value.value, swatch: value.swatch };
    await recordChange(tx, actor, { subjectKind: 'attribute_value', id, before, after: null }, deps.clock.now());
  });
  return { data: { id } };
};
