import { type DefaultValues, type FieldPath, type FieldValues, type RegisterOptions, useForm } from 'react-hook-form';

type Texts = Record<string, string>;

/**
 * A form of text fields: a field is validated on blur, its error is removed as soon as it is valid, and a rejected submit
 * focuses the first invalid field. `rules` validate a value and return an error text.
 */
export function useFieldForm<Values extends FieldValues & Texts>(
  rules: { [Name in keyof Values]?: (value: string, all: Values) => string | undefined | Promise<string | undefined> },
  defaultValues?: DefaultValues<Values>,
) {
  const form = useForm<Values>({ mode: 'onBlur', reValidateMode: 'onBlur', defaultValues });
  const { errors, isSubmitting } = form.formState;

  const field = (name: FieldPath<Values>) => {
    const options: RegisterOptions<Values> = {
      validate: async (value, all) => (await rules[name]?.(String(value ?? ''), all as Values)) ?? true,
      onChange: () => {
        if (form.getFieldState(name).error) void form.trigger(name);
      },
    };
    return form.register(name, options);
  };
  const getError = (name: FieldPath<Values>) => (errors[name] ? String(errors[name].message ?? '') : undefined);
  /**
   * Shows the given texts at the fields that the server rejected, and focuses the first. False if no path is a field.
   */
  const setServerErrors = (paths: string[], texts: { [Name in keyof Values]: string }): boolean => {
    const rejected = (Object.keys(texts) as FieldPath<Values>[]).filter((name) => paths.includes(name));
    rejected.forEach((name, index) => {
      form.setError(name, { type: 'server', message: texts[name] }, { shouldFocus: index === 0 });
    });
    return rejected.length > 0;
  };
  return { form, field, getError, setServerErrors, busy: isSubmitting };
}
