import { z } from 'zod';

const isBlankText = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');

/** Inspects one level of lists only: input may be nested thousands deep. */
const isBlank = (value: unknown) =>
  isBlankText(value) || (Array.isArray(value) && value.length > 0 && value.every(isBlankText));

/** Whether the value has a meaning of its own, such as an empty text that clears a field. A blank is never a number. */
const hasMeaning = (field: z.ZodType, value: unknown) => {
  const { success, data } = field.safeParse(value);
  return success && typeof data !== 'number';
};

/** The optional fields of an input, and whether an empty text and null have a meaning of their own in each. */
const listOptionalFields = (input: z.ZodType) => {
  if (!(input instanceof z.ZodObject)) return new Map<string, { text: boolean; null: boolean }>();
  return new Map(
    Object.entries(input.shape as Record<string, z.ZodType>)
      .filter(([, field]) => field.safeParse(undefined).success)
      .map(([name, field]) => [name, { text: hasMeaning(field, ''), null: hasMeaning(field, null) }]),
  );
};

/**
 * Returns a function that removes blank optional fields from unvalidated input: `?limit=&min_price=` is equivalent to a
 * URL without them. Preserves blanks in fields where an empty text or null has a meaning, such as clearing them.
 */
export const createBlankFieldRemover = (input: z.ZodType) => {
  // On demand: zod compiles each schema that parses.
  let listed: ReturnType<typeof listOptionalFields> | undefined;
  return (sent: unknown): unknown => {
    if (sent === null || typeof sent !== 'object' || Array.isArray(sent)) return sent;
    const entries = Object.entries(sent);
    if (!entries.some(([, value]) => isBlank(value))) return sent;
    listed ??= listOptionalFields(input);
    const fields = listed;
    return Object.fromEntries(
      entries.flatMap(([name, value]): Array<[string, unknown]> => {
        const field = isBlank(value) && fields.get(name);
        if (!field) return [[name, value]];
        if (value === null) return field.null ? [[name, null]] : [];
        return typeof value === 'string' && field.text ? [[name, '']] : [];
      }),
    );
  };
};
