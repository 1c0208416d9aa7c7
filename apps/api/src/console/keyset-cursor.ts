import { z } from 'zod';
import { createInvalidFieldError } from '../platform/http/refusal.ts';

/** The values of the sort key of a page's last row; opaque to clients. */
export type CursorValues = (string | number)[];

// PostgreSQL stores no NUL.
const Stored = z
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

export const encodeCursor = (values: CursorValues) => Buffer.from(JSON.stringify(values)).toString('base64url');

/** Reads a cursor of so many values, of these types. Throws VALIDATION_FAILED. */
export function decodeCursor(cursor: string, types: readonly ('string' | 'number')[]): CursorValues {
  try {
    const values = Stored.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (values.length === types.length && values.every((value, index) => typeof value === types[index])) return values;
  } catch {
    // Reported below: a cursor is only ever copied, so that the reason helps nobody.
  }
  throw createInvalidFieldError('cursor', 'is not a cursor of this list');
}
