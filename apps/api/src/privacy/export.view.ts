type Row = Record<string, unknown>;

/** Converts `createdAt` to `created_at`, the spelling of the API's fields. */
const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Converts a Prisma value to JSON: times as ISO 8601, amounts in minor units as numbers. */
const toJsonValue = (value: unknown): unknown => {
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(toJsonValue);
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [toSnakeCase(name), toJsonValue(inner)]));
  return value;
};

export const toJsonRow = (row: object | null): Row | null => toJsonValue(row) as Row | null;
export const toJsonRows = (rows: readonly object[]): Row[] => rows.map((row) => toJsonValue(row) as Row);
