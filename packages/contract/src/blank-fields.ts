import { z } from 'zod';

const isBlankText = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');

/** Looks no deeper than one list: what was sent may be nested thousands of times. */
const isBlank = (value: unknown) =>
  isBlankText(value) || (Array.isArray(value) && value.length > 0 && value.every(isBlankText));

/** Whether the value says something of its own, as an empty text does that clears a field. Blank is never a number. */
const says = (field: z.ZodType, value: unknown) => {
  const { success, data } = field.safeParse(value);
  return success && typeof data !== 'number';
};

/** The fields of an input that may be left out, with what they make of an empty text and of null. */
const optionalFieldsOf = (input: z.ZodType) => {
  if (!(input instanceof z.ZodObject)) return new Map<string, { text: boolean; null: boolean }>();
  return new Map(
    Object.entries(input.shape as Record<string, z.ZodType>)
      .filter(([, field]) => field.safeParse(undefined).success)
      .map(([name, field]) => [name, { text: says(field, ''), null: says(field, null) }]),
  );
};

/**
 * Returns what takes blank optional fields out of what was sent, before it is validated: `?limit=&min_price=` asks for what
 * an address without them asks for. Fields that have a use for an empty text or for null, such as one that it clears,
 * still get it.
 */
export const dropBlankFields = (input: z.ZodType) => {
  const fields = optionalFieldsOf(input);
  return (sent: unknown): unknown => {
    if (sent === null || typeof sent !== 'object' || Array.isArray(sent)) return sent;
    const entries = Object.entries(sent);
    if (!entries.some(([name, value]) => isBlank(value) && fields.has(name))) return sent;
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
