import { useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { FieldRules, FieldValues } from '../../ui/forms/field-store.ts';
import { useFieldForm } from '../../ui/forms/use-field-form.ts';
import { type ApplicationErrors, useOnboarding } from './onboarding-context.ts';
import { pickStoredTexts } from './onboarding-draft.ts';

/** A step's form with the draft's values, else `initial`. It saves input to the draft and shows the server's errors. */
export function useStepForm<Values extends FieldValues>(rules: FieldRules<Values>, initial: Values) {
  const t = useT();
  const { draft, changeTexts, errors, setErrors } = useOnboarding();
  const [defaultValues] = useState(() => ({ ...initial, ...pickTexts(draft.texts, initial) }));
  const fields = useFieldForm<Values>({ ...rules, ...createRejectionRules(rules, errors) }, defaultValues);
  const { subscribe, setErrors: showErrors } = fields.form;
  useEffect(() => {
    return subscribe((values) => changeTexts(pickStoredTexts(values)));
  }, [subscribe, changeTexts]);
  useEffect(() => {
    const invalidFields = (errors?.fields ?? []).filter((name) => name in initial);
    // Without the focus: a blur would validate the field and remove the server's error.
    if (invalidFields.length === 0) return;
    showErrors(
      Object.fromEntries(
        invalidFields.map((name) => [name, errors?.rejected ? errors.message : t('form.check')]),
      ) as Partial<Values>,
    );
  }, [errors, initial, showErrors, t]);
  return { ...fields, errors, clearErrors: () => setErrors(null) };
}

/** Rules that reject the values that the server rejected, with its reason. */
const createRejectionRules = <Values extends FieldValues>(
  rules: FieldRules<Values>,
  errors: ApplicationErrors | null,
): FieldRules<Values> =>
  Object.fromEntries(
    Object.entries(errors?.rejected ?? {}).map(([name, rejected]) => [
      name,
      async (value: string, all: Values) =>
        (await rules[name]?.(value, all)) ?? (value.trim() === rejected.trim() ? errors?.message : undefined),
    ]),
  ) as FieldRules<Values>;

const pickTexts = (texts: Record<string, string>, initial: object) =>
  Object.fromEntries(Object.entries(texts).filter(([name, value]) => name in initial && value !== ''));
