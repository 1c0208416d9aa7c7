import { type DefaultValues, type FieldPath, type FieldValues, type RegisterOptions, useForm } from 'react-hook-form';

type Texts = Record<string, string>;

/**
 * A form of text fields with our manners: nothing is checked before its field is left, an error goes as soon as it is
 * mended, and a refused form gives the focus to its first error. `rules` check a value and return the error's text.
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
  const errorOf = (name: FieldPath<Values>) => (errors[name] ? String(errors[name].message ?? '') : undefined);
  /**
   * Shows what the server refused at its fields, in the given words, and gives the first of them the focus. False
   * where none of it belongs to a field.
   */
  const refuse = (paths: string[], texts: { [Name in keyof Values]: string }): boolean => {
    const refused = (Object.keys(texts) as FieldPath<Values>[]).filter((name) => paths.includes(name));
    refused.forEach((name, index) => {
      form.setError(name, { type: 'server', message: texts[name] }, { shouldFocus: index === 0 });
    });
    return refused.length > 0;
  };
  return { form, field, errorOf, refuse, busy: isSubmitting };
}
