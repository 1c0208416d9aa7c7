/** A field that you and somebody else changed to different values. */
export interface Conflict<Values> {
  name: keyof Values & string;
  was: unknown;
  theirs: unknown;
  yours: unknown;
}

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * Merges a form with the state that somebody else has saved meanwhile. What only one of you changed is taken over; what both changed
 * differently keeps your value, and is a conflict to be decided.
 */
export function mergeEdits<Values extends object>(loaded: Values, theirs: Values, yours: Values) {
  const conflicts: Conflict<Values>[] = [];
  const merged = { ...yours };
  for (const name of Object.keys(yours) as (keyof Values & string)[]) {
    const isChangedByYou = !isSame(yours[name], loaded[name]);
    const isChangedByThem = !isSame(theirs[name], loaded[name]);
    if (!isChangedByYou) merged[name] = theirs[name];
    else if (isChangedByThem && !isSame(yours[name], theirs[name]))
      conflicts.push({ name, was: loaded[name], theirs: theirs[name], yours: yours[name] });
  }
  return { merged, conflicts };
}
