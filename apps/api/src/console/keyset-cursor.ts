import { MAX_ID } from '@trad/contract/wire';
import { z } from 'zod';
import { createInvalidFieldError } from '../platform/http/refusal.ts';

/** The values of the sort key of a page's last row; opaque to clients. */
export type CursorValues = (string | number)[];

// PostgreSQL stores no NUL.
const EncodedValues = z
  .array(
    z.union([
      z
        .string()
        .max(300)
        .regex(/^[^\0]*$/),
      z.int(),
    ]),
  )
  .max(5);

/** The type of the column that a cursor value is compared with: `string` is a text, a time or a uuid, `number` an integer. */
export type CursorType = 'string' | 'number' | 'bigint';

const isOfType = (value: string | number | undefined, type: CursorType | undefined) =>
  typeof value === 'number' && type !== 'string'
    ? // A larger number would be an error in PostgreSQL.
      type === 'bigint' || Math.abs(value) <= MAX_ID
    : typeof value === type;

export const createCursorError = () => createInvalidFieldError('cursor', 'is not a cursor of this list');

export const encodeCursor = (values: CursorValues) => Buffer.from(JSON.stringify(values)).toString('base64url');

/** Parses a cursor whose values have these types. Throws VALIDATION_FAILED. */
export function decodeCursor(cursor: string, types: readonly CursorType[]): CursorValues {
  try {
    const values = EncodedValues.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (values.length === types.length && values.every((value, index) => isOfType(value, types[index]))) return values;
  } catch {
    // Reported below without the reason, as clients only copy cursors.
  }
  throw createCursorError();
}
