import { useEffect, useReducer, useState } from 'react';
import { type FieldRules, FieldStore, type FieldValues } from './field-store.ts';

/**
 * A form of inputs, text areas, selects and radio buttons: a field is validated on blur, its error is removed as soon as it is valid,
 * and a rejected submit focuses the first invalid field. `rules` validate a value and return an error text. `busy` is true while the
 * values are saved, not while a submit is validated.
 */
export function useFieldForm<Values extends FieldValues>(
  rules: FieldRules<Values>,
  defaultValues: Partial<Values> = {},
) {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const [form] = useState(() => new FieldStore<Values>(defaultValues, render));
  useEffect(() => {
    form.rules = rules;
  });
  const { field, getError, isSaving } = form;
  /**
   * Shows the given texts at the fields that the server rejected, and focuses the first in the order of `texts`. False if no path is
   * a field.
   */
  const setServerErrors = (paths: string[], texts: Values): boolean => {
    const rejected = Object.keys(texts).filter((name) => paths.includes(name));
    if (rejected[0] === undefined) return false;
    form.setErrors(Object.fromEntries(rejected.map((name) => [name, texts[name]])) as Partial<Values>);
    form.setFocus(rejected[0] as Extract<keyof Values, string>);
    return true;
  };
  return { form, field, getError, setServerErrors, busy: isSaving };
}
