import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findExcess } from './json-scan.ts';

const LIMITS = { syntaxCharacters: 10_000, values: 500 };
const findMessage = (text: string, limits = LIMITS) => findExcess(text, limits)?.message ?? null;

describe('the scan before a body is parsed', () => {
  test('any small JSON is within its limits', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 10 }), (value) => {
        expect(findMessage(JSON.stringify(value), { syntaxCharacters: 1e6, values: 1e6 })).toBeNull();
      }),
    );
  });

  test('brackets, commas and quotes inside of strings do not count', () => {
    const text = JSON.stringify({ a: '[[[[{{{{,,,,"""\\"\\\\'.repeat(50), b: '\\', c: ['\\"', ','] });
    expect(findMessage(text, { syntaxCharacters: 10_000, values: 10 })).toBeNull();
  });

  test.each([
    ['a list too deep', '['.repeat(21), 'is nested more than 20 deep'],
    ['objects too deep', '{"a":'.repeat(21), 'is nested more than 20 deep'],
    ['too many values', `[${'0,'.repeat(600)}0]`, 'has more than 500 values'],
    ['too many empty lists', `[${'[],'.repeat(300)}[]]`, 'has more than 500 values'],
    ['a long number', '1'.repeat(10_001), 'is longer than its fields can be'],
    ['blanks', `{${' '.repeat(10_001)}}`, 'is longer than its fields can be'],
    ['escaped quotes', `"${'\\"'.repeat(10_001)}"`, 'is longer than its fields can be'],
    ['a long text of escapes', `"${'\\n'.repeat(10_001)}"`, 'is longer than its fields can be'],
  ])('%s exceeds a limit', (_what, text, message) => {
    expect(findMessage(text)).toBe(message);
  });

  test('a depth of twenty is allowed, and a closing bracket reduces the depth', () => {
    expect(findMessage('['.repeat(20) + ']'.repeat(20))).toBeNull();
    expect(findMessage(`[${'[[]],'.repeat(100)}[]]`)).toBeNull();
  });

  test('a data URL may be long, also with escaped slashes', () => {
    const base64 = 'QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWZn/'.repeat(10_000);
    expect(findMessage(JSON.stringify({ image: `data:image/png;base64,${base64}` }))).toBeNull();
    expect(findMessage(JSON.stringify({ image: base64 }).replaceAll('/', '\\/'))).toBeNull();
  });

  test('an unterminated string is left to the parser', () => {
    for (const text of ['"', '"\\', '"\\"', '{"a', '[']) expect(findMessage(text)).toBeNull();
  });
});
