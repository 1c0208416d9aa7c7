import { useEffect, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import { useT } from '../../i18n/use-t.ts';
import { useFieldForm } from '../../ui/forms/use-field-form.ts';
import { useOnboarding } from './onboarding-context.ts';
import { pickStoredTexts } from './onboarding-draft.ts';

/** A step's form with the draft's values, else `initial`. It saves input to the draft and shows the server's errors. */
export function useStepForm<Values extends FieldValues & Record<string, string>>(
  rules: Parameters<typeof useFieldForm<Values>>[0],
  initial: Values,
) {
  const t = useT();
  const { draft, changeTexts, errors, setErrors } = useOnboarding();
  const [defaultValues] = useState(() => ({ ...initial, ...pickTexts(draft.texts, initial) }) as DefaultValues<Values>);
  const fields = useFieldForm<Values>(rules, defaultValues);
  const { subscribe, setError } = fields.form;
  useEffect(() => {
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => changeTexts(pickStoredTexts(values)),
    });
    return unsubscribe;
  }, [subscribe, changeTexts]);
  useEffect(() => {
    const invalidFields = (errors?.fields ?? []).filter((name) => name in initial);
    // Without the focus: a blur would validate the field and remove the server's error.
    for (const name of invalidFields) setError(name as FieldPath<Values>, { type: 'server', message: t('form.check') });
  }, [errors, initial, setError, t]);
  return { ...fields, errors, clearErrors: () => setErrors(null) };
}

const pickTexts = (texts: Record<string, string>, initial: object) =>
  Object.fromEntries(Object.entries(texts).filter(([name, value]) => name in initial && value !== ''));
