/** A field that you and a colleague changed to different values. */
export interface Conflict<Values> {
  name: keyof Values & string;
  was: unknown;
  theirs: unknown;
  yours: unknown;
}

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * Merges form values with a newer version that a colleague saved. A field that only one of you changed since `loaded`, from which both
 * started, gets that value; a field that both changed differently keeps your value and is a conflict.
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
