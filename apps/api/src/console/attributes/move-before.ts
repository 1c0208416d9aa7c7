import { Refusal } from '../../platform/http/refusal.ts';

/** Moves an id before another one; `beforeId` 0: to the end. Throws EDITED_MEANWHILE where the other one is not in the list. */
export const moveBefore = (ids: readonly number[], id: number, beforeId: number): number[] => {
  const others = ids.filter((other) => other !== id);
  const index = beforeId === 0 ? others.length : others.indexOf(beforeId);
  if (index < 0) throw new Refusal('EDITED_MEANWHILE');
  return others.toSpliced(index, 0, id);
};
