import { MAX_MERGED_PRODUCTS } from '@trad/contract/console/catalogue/attributes';
import { recordChange } from '@trad/database/audit/record-changes';
import { inTransaction } from '@trad/database/connections/transaction';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../../platform/http/refusal.ts';
import { countMerge, endMerge, findValues, lockValues, type MergedValue, moveToValue } from './value-merge.queries.ts';

/** Returns the two values of one attribute. Throws NOT_FOUND, and VALIDATION_FAILED for other pairs. */
const requirePair = (values: readonly MergedValue[], id: number, intoId: number) => {
  const [value, into] = [id, intoId].map((one) => values.find((each) => each.id === one));
  if (!value || !into) throw new Refusal('NOT_FOUND');
  if (value === into || value.attributeId !== into.attributeId)
    throw createInvalidFieldError('into_id', 'must be another value of the same attribute');
  return { value, into };
};

export const previewValueMerge: Handler<'previewValueMerge'> = async ({ input, deps: { pool } }) => {
  const { id, into_id: intoId } = input;
  requirePair(await findValues(pool, [id, intoId]), id, intoId);
  return { data: await countMerge(pool, id, intoId) };
};

export const mergeAttributeValues: Handler<'mergeAttributeValues'> = async ({ input, actor, deps }) => {
  const { id, version, into_id: intoId, products } = input;
  const data = await inTransaction(deps.pool, async (tx) => {
    const { value, into } = requirePair(await lockValues(tx, [id, intoId]), id, intoId);
    const current = await countMerge(tx, id, intoId);
    if (value.version !== version || current.products !== products)
      throw new Refusal('EDITED_MEANWHILE', { data: { version: value.version, products: current.products } });
    if (current.conflicts > 0) throw new Refusal('STILL_IN_USE', { data: { conflicts: current.conflicts } });
    const moved = await moveToValue(tx, id, intoId, MAX_MERGED_PRODUCTS);
    const rest = products - moved;
    if (rest === 0) await endMerge(tx, id, intoId);
    const before = { code: value.code, name: value.value, products };
    const after = { products: rest, mergedInto: into.code, ...(rest === 0 && { code: null, name: null }) };
    await recordChange(tx, actor, { subjectKind: 'attribute_value', id, before, after }, deps.clock.now());
    return { moved, rest };
  });
  return { data };
};
