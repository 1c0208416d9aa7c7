import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { CallName } from '../calls.ts';
import { schemas } from '../schemas.ts';
import { phoneLine, requiredLine } from '../wire.ts';
import { isOneLine, isPlainText } from './plain-text.ts';

/** Characters that forge, hide or reorder text. */
const FORGING = {
  'a line break': '\n',
  'an escape': '\u001b',
  'a C1 control': '\u009b',
  'a soft hyphen': '\u00ad',
  'a zero-width space': '\u200b',
  'a mark of direction': '\u200f',
  'a line separator': '\u2028',
  'an override of direction': '\u202e',
  'an isolate': '\u2066',
  'a tag': '\u{e0041}',
  'a Hangul filler': '\u3164',
  'an initial filler': '\u115f',
  'a medial filler': '\u1160',
  'a halfwidth filler': '\uffa0',
  'a Khmer vowel that is not drawn': '\u17b4',
  'another one': '\u17b5',
  'a grapheme joiner': '\u034f',
  'a Braille blank': '\u2800',
  'a musical blank': '\u{1d159}',
  'a Mongolian separator': '\u180e',
  'a selector behind a letter': '\ufe0f',
  'a selector of ideographs behind a letter': '\u{e0100}',
  'an object': '\ufffc',
};

describe('a line', () => {
  test.each(Object.entries(FORGING))('contains no %s', (_, character) => {
    expect(isOneLine(`GT${character}Bank`)).toBe(false);
    expect(requiredLine().safeParse(`GT${character}Bank`).success).toBe(false);
  });

  test.each([
    ['Persian', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
    ['Hindi', '\u0915\u094d\u200d\u0937'],
    ['Sinhala', '\u0dc1\u0dca\u200d\u0dbb\u0dd3'],
    ['a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
    ['a flag of two colours', '\u{1f3f3}\ufe0f\u200d\u{1f308}'],
    ['Arabic and accents', 'متجر عدوني, Zoë & Cie.'],
    ['an ideograph of a Japanese name', '\u845b\u{e0100}城'],
    ['a heart in colour', 'Made with \u2764\ufe0f'],
    ['a keycap', '1\ufe0f\u20e3'],
    ['Mongolian', '\u182e\u180b'],
    ['Korean', '한복 공방'],
    ['Khmer', '\u1781\u17d2\u1798\u17c2\u179a'],
    ['digits and signs', '221B & Co. — #1'],
  ])('may contain the joiners that %s needs', (_, text) => {
    expect(isOneLine(text)).toBe(true);
  });

  test.each(['Tr\u200dad', 'Tr\u200cad', 'می\u200c\u200cخ', '\u200dTrad'])('has no joiner elsewhere: %j', (text) => {
    expect(isOneLine(text)).toBe(false);
  });

  test.each(['\u0301', '\u064e \u064f', '\u00a0\u0301', '\u20dd'])('is more than spaces and marks: %j', (text) => {
    expect(isOneLine(text)).toBe(false);
    expect(requiredLine().safeParse(text).success).toBe(false);
  });

  test('of marks and joiners is checked in linear time', () => {
    const text = `\u0915${'\u094d'.repeat(20_000)}${'\u200d'.repeat(20_000)}`;
    const times = [1, 2, 3, 4, 5].map(() => {
      const began = Date.now();
      expect(isOneLine(text)).toBe(false);
      return Date.now() - began;
    });
    // A busy machine slows single runs down and never speeds one up.
    expect(Math.min(...times)).toBeLessThan(200);
  });
});

test('a text may contain line breaks and tabs, and no other control character or override', () => {
  expect(isPlainText('One\r\n\ttwo\u00ad\u200b مرحبا\u200f!')).toBe(true);
  for (const character of ['\u0007', '\u001b', '\u0085', '\u202e', '\u2067', '\u{e0041}', '\ud800'])
    expect(isPlainText(`One${character}two`), JSON.stringify(character)).toBe(false);
});

test('a phone number loses the direction marks of an address book', () => {
  expect(phoneLine().parse('\u202a+234 803 123 4567\u202c')).toBe('+234 803 123 4567');
});

/** Texts that are looked up or compared and never stored, are files, or whose every character counts. */
const ELSEWHERE =
  /(^|\.)(search|password|new_password|old_password|current_password|password_confirmation|token|cursor|mapping|file|image|wide|mid|portrait|logo|banner|ids|product_ids|attribute_value_ids|attribute_id|slug)$/;

const LOOKED_UP = new Set(['login email', 'getPaymentStatus order_id', 'confirmLogin challenge', 'confirmLogin code']);

/** The plain strings within a schema, by their path. */
const listStrings = (type: z.core.$ZodType, path = ''): Array<[string, z.ZodString]> => {
  const { def } = type._zod as unknown as { def: z.core.$ZodTypeDef & Record<string, unknown> };
  const inner = (next: unknown) => listStrings(next as z.core.$ZodType, path);
  if (def.type === 'string') return [[path, type as z.ZodString]];
  if (def.type === 'object')
    return Object.entries(def.shape as object).flatMap(([name, next]) =>
      listStrings(next as z.core.$ZodType, path ? `${path}.${name}` : name),
    );
  if (def.type === 'union') return (def.options as unknown[]).flatMap(inner);
  if (def.type === 'record') return inner(def.valueType);
  if (def.type === 'array') return inner(def.element);
  if (def.type === 'pipe') {
    const isTransformed = (def.out as z.core.$ZodType)._zod.def.type === 'transform';
    // Otherwise the output is checked last.
    return inner(isTransformed ? def.in : def.out);
  }
  return def.innerType ? inner(def.innerType) : [];
};

describe("every text of a call's input", () => {
  const texts = (Object.keys(schemas) as CallName[]).flatMap((name) =>
    listStrings(schemas[name].input)
      .filter(([path]) => !ELSEWHERE.test(path) && !LOOKED_UP.has(`${name} ${path}`))
      .map(([path, schema]) => ({ name: `${name} ${path}`, schema })),
  );

  test('is checked here', () => {
    const names = texts.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['applyAsVendor bankName', 'addAddress city', 'registerUser name']));
  });

  test.each(texts)('$name rejects a direction override and an escape character', ({ schema }) => {
    for (const character of ['\u202e', '\u001b']) {
      for (const text of [`ab${character}c`, `${character}`.padStart(20, 'a1')]) {
        const { success, data } = schema.safeParse(text);
        expect(success && data.includes(character), text).toBe(false);
      }
    }
  });
});
