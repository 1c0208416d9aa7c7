import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { DatabaseStartError } from '../database-start-error.ts';
import { explainError } from './explain-error.ts';

const coded = (message: string, more: object) => Object.assign(new Error(message), more);
const catchError = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};
afterEach(() => void vi.unstubAllEnvs());

test.each([
  [new DatabaseStartError('It is too old.'), 'It is too old.'],
  [
    coded('password authentication failed for user "x"', { code: '28P01', detail: 'secret' }),
    'Database error: password authentication failed for user "x" (28P01).',
  ],
  [
    coded('relation "product" does not exist', { code: '42P01' }),
    'The database lacks tables of this release: start the shop once, or run npm run migrate.',
  ],
  [
    coded('cannot execute INSERT in a read-only transaction', { code: '25006' }),
    'The database is read-only: set DATABASE_URL to the primary server, or make it writable.',
  ],
  [
    coded('Invalid `prisma.user.create()` invocation:\n\nan error', {
      code: 'P2010',
      meta: { driverAdapterError: { cause: { originalCode: '25006', originalMessage: 'cannot execute INSERT' } } },
    }),
    'The database is read-only: set DATABASE_URL to the primary server, or make it writable.',
  ],
  [
    coded('connect ECONNREFUSED 127.0.0.1:1', { code: 'ECONNREFUSED', syscall: 'connect' }),
    'No connection: connect ECONNREFUSED 127.0.0.1:1.',
  ],
  [catchError(() => readFileSync('/nowhere/at/all')), '/nowhere/at/all does not exist.'],
  [
    coded("EPERM: operation not permitted, open '/x'", { code: 'EPERM', syscall: 'open', path: '/x' }),
    'Not allowed to use /x.',
  ],
  [coded('write EPIPE', { code: 'EPIPE', syscall: 'write' }), 'write EPIPE'],
  [coded('write', { code: 'ENOSPC' }), 'The disk is full. Free some space and start again.'],
  [coded('several\n  lines\n', {}), 'several lines'],
  [
    catchError(() => (undefined as unknown as { x: 1 }).x),
    expect.stringMatching(/^Cannot read.*\(TRAD_DEBUG=1 shows the stack\.\)$/),
  ],
  ['a text', 'Error: a text'],
  [
    coded('value \u001b[2K\u202e"x"\nis too long', { code: '22001' }),
    'Database error: value \\u{1b}[2K\\u{202e}"x" is too long (22001).',
  ],
  [coded('', { code: 'ENOENT', path: '/a\u001b[1A\nb' }), '/a\\u{1b}[1A\\u{a}b does not exist.'],
  [new DatabaseStartError('Old \u009b2K.'), 'Old \\u{9b}2K.'],
  [undefined, 'Error: undefined'],
])('%s is reported in one line', (error, line) => {
  expect(explainError(error)).toEqual(line);
  expect(explainError(error)).not.toContain('\n');
});

test('a wrapped error is found: both addresses of localhost, and fetch', () => {
  const refused = coded('connect ECONNREFUSED ::1:1', { code: 'ECONNREFUSED', syscall: 'connect' });
  expect(explainError(new AggregateError([refused, refused], ''))).toBe('No connection: connect ECONNREFUSED ::1:1.');
  expect(explainError(new TypeError('fetch failed', { cause: refused }))).toBe(
    'No connection: connect ECONNREFUSED ::1:1.',
  );
});

test('an error around one of JSON is reported by its own message', () => {
  const cause = catchError(() => JSON.parse('<!doctype html>'));
  expect(explainError(new Error('The API responded with an unreadable body.', { cause }))).toBe(
    'The API responded with an unreadable body.',
  );
});

test('a cyclic cause terminates', () => {
  const error = new Error('round');
  error.cause = error;
  expect(explainError(error)).toBe('round');
});

test('TRAD_DEBUG adds the stack', () => {
  vi.stubEnv('TRAD_DEBUG', '1');
  expect(explainError(new Error('here'))).toMatch(/^here\nError: here\n\s+at /);
});
