import type { FieldStore, FieldValues } from './field-store.ts';

/**
 * Fills a form with what was stored by a request. Fields that changed since the request was sent stay as they are, with their
 * errors. Their elements are not filled: that would move the caret and end an IME composition.
 */
export function fillWithStored<Values extends FieldValues>(form: FieldStore<Values>, sent: Values, stored: Values) {
  const typed = form.getValues();
  type Name = Extract<keyof Values, string>;
  const changed = (Object.keys(typed) as Name[]).filter((name) => typed[name] !== sent[name]);
  const pick = (read: (name: Name) => string | undefined) =>
    Object.fromEntries(changed.map((name) => [name, read(name)])) as Partial<Values>;
  const errors = pick(form.getError);
  form.reset(stored, { ...stored, ...pick(form.getValue) });
  form.setErrors(errors);
}
