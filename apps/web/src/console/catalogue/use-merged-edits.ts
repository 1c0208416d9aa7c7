import { useState } from 'react';
import { useLatest } from '../../features/editing/use-latest.ts';
import type { ConflictChoice } from '../editing/ConflictNotice.tsx';
import { type Conflict, mergeEdits } from '../editing/merge-edits.ts';

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The form state of a versioned row. When a colleague saves a newer version, fields that only one of you changed are
 * merged; a field that both changed is a conflict, for which your value is preselected.
 */
export function useMergedEdits<Row extends { version: number }, Values extends object>(
  row: Row,
  toValues: (row: Row) => Values,
) {
  /** The latest version of the row that the form knows: the one that it was loaded with, or one that was saved or merged since. */
  const [base, setBase] = useState(row);
  const [values, setValues] = useState(() => toValues(row));
  const [conflicts, setConflicts] = useState<Conflict<Values>[]>([]);
  const [choices, setChoices] = useState<Record<string, ConflictChoice>>({});
  const [isMerged, setMerged] = useState(false);

  const latestValues = useLatest(values);

  /** Continues with a stored version. Given the values that a request sent, what was typed since then remains; otherwise nothing does. */
  const reset = (to: Row, sent: Values = latestValues.current) => {
    setBase(to);
    setValues(mergeEdits(sent, toValues(to), latestValues.current).merged);
    setConflicts([]);
    setChoices({});
    setMerged(false);
  };
  const merge = (theirs: Row) => {
    const merged = mergeEdits(toValues(base), toValues(theirs), latestValues.current);
    setValues(merged.merged);
    setConflicts(merged.conflicts);
    setChoices({});
    setMerged(true);
    setBase(theirs);
  };
  const choose = (name: string, choice: ConflictChoice) => {
    const conflict = conflicts.find((one) => one.name === name);
    if (!conflict) return;
    setChoices({ ...choices, [name]: choice });
    setValues({ ...values, [name]: choice === 'theirs' ? conflict.theirs : conflict.yours });
  };
  return {
    ...{ base, values, setValues, reset, merge, conflicts, choices, choose, isMerged },
    isDirty: !isSame(values, toValues(base)),
  };
}
