/** Fields of a row by name. The audit log stores them as JSON, with dates as ISO 8601 and big integers as numbers. */
export type AuditedFields = Readonly<Record<string, unknown>>;

export type FieldChanges = Record<string, { before: unknown; after: unknown }>;

/** Longer texts are cut: the log shows what was changed, it is no backup. */
const MAX_LENGTH = 2000;

/** Whether a stored value is the beginning of a longer text. */
export const isTruncated = (value: unknown) =>
  typeof value === 'string' && value.length > MAX_LENGTH && value.endsWith('…');

/** Names of fields whose values must never be stored a second time. */
const SECRET_NAME = /password|secret|token|hash|encrypted|account_?number/i;

/** Cuts after a whole character: PostgreSQL refuses half a surrogate pair in JSON. */
const truncate = (text: string) => {
  const endsWithinPair = (text.codePointAt(MAX_LENGTH - 1) ?? 0) > 0xffff;
  return `${text.slice(0, endsWithinPair ? MAX_LENGTH + 1 : MAX_LENGTH)}…`;
};

const toJsonValue = (value: unknown): unknown => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'string') return value.length > MAX_LENGTH ? truncate(value) : value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(toJsonValue);
  if (typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, toJsonValue(v)]));
  return value;
};

const toText = (value: unknown) =>
  JSON.stringify(value, (_name, inner) => (typeof inner === 'bigint' ? Number(inner) : inner)) ?? 'null';

/**
 * Returns the fields that differ. Null: the row did not exist before, or does not exist after the change. A field that
 * `after` does not have is unchanged. Throws for the name of a secret.
 */
export const compareFields = (before: AuditedFields | null, after: AuditedFields | null): FieldChanges => {
  const names = new Set([...(after === null ? Object.keys(before ?? {}) : []), ...Object.keys(after ?? {})]);
  const changes: FieldChanges = {};
  for (const name of names) {
    // Before a colon is the name of a thing, such as a variant's SKU, which may contain any word.
    if (SECRET_NAME.test(name.slice(name.lastIndexOf(': ') + 1)))
      throw new Error(`The field ${name} must not be in the audit log`);
    if (after !== null && after[name] === undefined) continue;
    const [from, to] = [before?.[name] ?? null, after?.[name] ?? null];
    // Compared in full: the end of a long text may differ.
    if (toText(from) !== toText(to)) changes[name] = { before: toJsonValue(from), after: toJsonValue(to) };
  }
  return changes;
};
