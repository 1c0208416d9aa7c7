type Row = Record<string, unknown>;

/** `createdAt` as `created_at`, as every other field of the API is written. */
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A value of Prisma's as JSON takes it: times as ISO 8601, amounts in minor units as numbers. */
const plain = (value: unknown): unknown => {
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [snakeCase(name), plain(inner)]));
  return value;
};

export const toPlainRow = (row: object | null): Row | null => plain(row) as Row | null;
export const toPlainRows = (rows: readonly object[]): Row[] => rows.map((row) => plain(row) as Row);
