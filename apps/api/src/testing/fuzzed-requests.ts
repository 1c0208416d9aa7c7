import { type CallName, calls, getCallPath, getInputLocation } from '@trad/contract/calls';
import { references } from '@trad/contract/reference/references';
import { schemas } from '@trad/contract/schemas';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { anyCharacter } from './any-character.ts';

/** Fuzzed requests: valid ones of every call with a mutation, and some that are invalid throughout. */
export interface FuzzedRequest {
  name: CallName;
  isSignedIn: boolean;
  options: Pick<InjectOptions, 'method' | 'url'> & { headers: Record<string, string>; payload?: string | Buffer };
}

/** A field with its value as it is sent; a name may occur twice. */
type Field = readonly [name: string, value: string];

const names = Object.keys(calls) as CallName[];
const BOUNDARY = 'fuzz-boundary';

/** The field names of a call's input: mutations of known fields reach deeper code than unknown ones. */
export const listFields = (name: CallName): string[] => {
  const { properties = {} } = z.toJSONSchema(schemas[name].input, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
};

const nestBrackets = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;
const TEXTS = [
  '',
  ' ',
  '\0',
  'null',
  '-1',
  '1e400',
  '0x7f',
  "';--",
  '%s',
  '../..',
  '\ud800',
  'a\udfffb',
  'é'.repeat(300),
];
const KNOWN_TEXTS = [
  'USD',
  'EUR',
  'fast',
  'default',
  'cod_method',
  'ASC',
  'special_price',
  'NG',
  'a@trad.example',
  'fr',
];
const NUMBERS = [0, -1, 1, 0.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 2 ** 63, 1e21, Number.MAX_VALUE, -Number.MAX_VALUE];
const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', '', '0', '\0', '\ud800'];
/** JSON that no serializer produces, or that is invalid. */
const LITERALS = [
  ...['1e400', '-1e400', '-0', '1E+2', '123456789012345678901234567890', '0.1e-999', 'NaN', '01', 'undefined'],
  ...['"\\ud800"', '"\\u0000"', '"\\udc00\\ud800"', '{"__proto__":{"role":1}}', '{"constructor":{"prototype":{}}}'],
  ...[
    '{"a":1,"a":2}',
    '[,]',
    '"unended',
    nestBrackets(200, '[', ']'),
    nestBrackets(5000, '[', ']'),
    nestBrackets(500, '{"a":', '}'),
  ],
];
/** Percent-encodings that are invalid or decode to unusual characters. */
const ESCAPES = ['%00', '%ED%A0%80', '%FF%FE', '%C0%AE', '%', '%zz', '%u0041', '+', '%2500', '%F0%9F%98%80'];

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.constantFrom(...TEXTS),
  fc.constantFrom(...KNOWN_TEXTS),
);
const number = fc.oneof(fc.constantFrom(...NUMBERS), fc.integer(), fc.double({ noNaN: true }));
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 3, arbitrary: number },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { length: 1e9 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);
const mutatedJson = fc.oneof(
  { weight: 4, arbitrary: value.map((fuzzed) => JSON.stringify(fuzzed)) },
  { weight: 1, arbitrary: fc.constantFrom(...LITERALS) },
);
const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const replaceLoneSurrogates = (text: string) => text.replace(LONE_SURROGATES, '?');
const encode = (text: string) => encodeURIComponent(replaceLoneSurrogates(text));
const mutatedQueryText = fc.oneof(
  { weight: 4, arbitrary: value.map((fuzzed) => encode(typeof fuzzed === 'string' ? fuzzed : JSON.stringify(fuzzed))) },
  { weight: 1, arbitrary: fc.constantFrom(...ESCAPES) },
);

/** Generates null, and in one of `oneIn` cases a value. */
const createRare = <T>(oneIn: number, arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: oneIn - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

/** Generates all or some of the valid fields with up to two fuzzed ones, which replace or repeat valid ones. */
const mutateFields = (good: readonly Field[], fields: readonly string[], fuzzedValue: fc.Arbitrary<string>) => {
  const known = fields.length > 0 ? fc.constantFrom(...fields) : fc.constantFrom(...KEYS);
  const key = fc.oneof(
    { weight: 6, arbitrary: known },
    { weight: 1, arbitrary: fc.oneof(fc.constantFrom(...KEYS), text) },
  );
  const mutations = fc.array(fc.tuple(key, fuzzedValue), { maxLength: 2 });
  return fc
    .record({
      subset: fc.subarray([...good]),
      isComplete: fc.constantFrom(true, true, true, false),
      mutations,
      isRepeated: fc.boolean(),
    })
    .map(({ subset, isComplete, mutations, isRepeated }): Field[] => {
      const base = isComplete ? good : subset;
      const mutated = new Set(mutations.map(([name]) => name));
      return [...(isRepeated ? base : base.filter(([name]) => !mutated.has(name))), ...mutations];
    });
};

const buildJson = (fields: readonly Field[]) =>
  `{${fields.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;
const buildQuery = (fields: readonly Field[]) => fields.map(([name, query]) => `${encode(name)}=${query}`).join('&');
const buildMultipart = (fields: readonly Field[]) => {
  const buildPart = ([name, json]: Field) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${replaceLoneSurrogates(name)}"${json.length % 5 === 0 ? '; filename="a.png"' : ''}\r\n\r\n${json}\r\n`;
  return `${fields.map(buildPart).join('')}--${BOUNDARY}--\r\n`;
};

/** How a body is encoded: as `json`, the valid encoding, four times as often as in each other way. */
const BODY_ENCODINGS = [
  'json',
  'json',
  'json',
  'json',
  'truncated json',
  'bytes',
  'multipart',
  'truncated multipart',
  'wrong type',
  'no type',
  'array',
] as const;
const WRONG_TYPES = [
  'text/html',
  'application/x;y',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data',
];

/** `fraction`, from 0 to below 1: how much of a truncated body is sent, and which of the wrong content types. */
const buildBody = (
  encoding: (typeof BODY_ENCODINGS)[number],
  fields: readonly Field[],
  bytes: Buffer,
  fraction: number,
) => {
  const json = buildJson(fields);
  const multipart = buildMultipart(fields);
  const truncate = (text: string) => text.slice(0, Math.floor(text.length * fraction));
  const multipartType = `multipart/form-data; boundary=${BOUNDARY}`;
  const wrongType = WRONG_TYPES[Math.floor(fraction * WRONG_TYPES.length)] ?? 'text/html';
  switch (encoding) {
    case 'truncated json':
      return { type: 'application/json', payload: truncate(json) };
    case 'bytes':
      return { type: 'application/json', payload: bytes };
    case 'multipart':
      return { type: multipartType, payload: multipart };
    case 'truncated multipart':
      return { type: multipartType, payload: truncate(multipart) };
    case 'wrong type':
      return { type: wrongType, payload: json };
    case 'no type':
      return { type: undefined, payload: bytes };
    case 'array':
      return { type: 'application/json', payload: `[${json}]` };
    default:
      return { type: 'application/json', payload: json };
  }
};

/** Valid inputs by call: the reference's examples, with existing ids. */
export const buildValidInput = (name: CallName, ids: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const { input = {} } =
    (references as Partial<Record<CallName, { example: { input?: object } }>>)[name]?.example ?? {};
  const example = Object.entries(input ?? {});
  return Object.fromEntries(example.map(([field, good]) => [field, ids[`${name}.${field}`] ?? ids[field] ?? good]));
};

const headers = fc.record(
  {
    'accept-language': fc.constantFrom('fr', 'xx;q=9', ';;;', '*', 'en;q=0'),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/"', ','),
    'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*;q=0', 'identity', 'zip'),
    'idempotency-key': fc.constantFrom('a', 'x'.repeat(300), '-', '"quoted key"'),
    'content-encoding': fc.constantFrom('gzip', 'br', 'zip'),
  },
  { requiredKeys: [] },
);

/** `ids`: the values of valid inputs, by field or by `call.field`. */
export const buildFuzzedRequests = (ids: Readonly<Record<string, unknown>>): fc.Arbitrary<FuzzedRequest> =>
  fc.constantFrom(...names).chain((name) => {
    const inQuery = getInputLocation(name) === 'query';
    const encodeValue = (good: unknown) => encode(typeof good === 'string' ? good : JSON.stringify(good));
    const good = Object.entries(buildValidInput(name, ids)).map(
      ([field, value]): Field => [field, inQuery ? encodeValue(value) : JSON.stringify(value)],
    );
    return fc
      .record({
        fields: mutateFields(good, listFields(name), inQuery ? mutatedQueryText : mutatedJson),
        lang: createRare(4, mutatedQueryText),
        method: createRare(12, fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS')),
        encoding: fc.constantFrom(...BODY_ENCODINGS),
        bytes: fc.uint8Array({ maxLength: 200 }),
        fraction: fc.double({ min: 0, max: 0.99, noNaN: true }),
        headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
        isSignedIn: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
      })
      .map(({ fields, lang, method, encoding, bytes, fraction, headers: fuzzedHeaders, isSignedIn }): FuzzedRequest => {
        const query = [...(inQuery ? [buildQuery(fields)] : []), ...(lang === null ? [] : [`lang=${lang}`])].join('&');
        const body = inQuery ? undefined : buildBody(encoding, fields, Buffer.from(bytes), fraction);
        return {
          name,
          isSignedIn,
          options: {
            method: (method ?? calls[name].method) as 'GET',
            url: `/api${getCallPath(name)}?${query}`.slice(0, 9000),
            headers: { ...fuzzedHeaders, ...(body?.type && { 'content-type': body.type }) },
            ...(body && { payload: body.payload }),
          },
        };
      });
  });
