import type { FieldStore, FieldValues } from './field-store.ts';

/** Fills a form with what was stored by a request. Fields that changed since the request was sent stay as they are. */
export function fillWithStored<Values extends FieldValues>(form: FieldStore<Values>, sent: Values, stored: Values) {
  const typed = form.getValues();
  form.reset(stored);
  for (const name of Object.keys(typed) as Extract<keyof Values, string>[]) {
    const text = typed[name];
    if (text !== undefined && text !== sent[name]) form.setValue(name, text);
  }
}
