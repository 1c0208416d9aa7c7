import { useEffect, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import { useT } from '../../i18n/use-t.ts';
import { useFieldForm } from '../../ui/forms/use-field-form.ts';
import { useOnboarding } from './onboarding-context.ts';
import { keptOf } from './onboarding-draft.ts';

/** A step's form: it begins with what was typed before, else with `first`, keeps what is typed, and shows what the server refused of it. */
export function useStepForm<Values extends FieldValues & Record<string, string>>(
  rules: Parameters<typeof useFieldForm<Values>>[0],
  first: Values,
) {
  const t = useT();
  const { draft, changeTexts, refused, refuse } = useOnboarding();
  const [begin] = useState(() => ({ ...first, ...pick(draft.texts, first) }) as DefaultValues<Values>);
  const fields = useFieldForm<Values>(rules, begin);
  const { subscribe, setError } = fields.form;
  useEffect(() => {
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => changeTexts(keptOf(values)),
    });
    return unsubscribe;
  }, [subscribe, changeTexts]);
  useEffect(() => {
    const here = (refused?.fields ?? []).filter((name) => name in first);
    // Without the focus, which a new step has in front of its content: to leave a field is to check it anew.
    for (const name of here) setError(name as FieldPath<Values>, { type: 'server', message: t('form.check') });
  }, [refused, first, setError, t]);
  return { ...fields, refused, settle: () => refuse(null) };
}

const pick = (kept: Record<string, string>, first: object) =>
  Object.fromEntries(Object.entries(kept).filter(([name, value]) => name in first && value !== ''));
