import type { FormLimits } from '@trad/contract/calls';
import { z } from 'zod';

/** Limits of JSON before it is parsed. */
export interface JsonLimits {
  /** Characters outside of strings, and escapes inside of them: the parser only copies the other characters of strings. */
  syntaxCharacters: number;
  /** The number of values, counted by commas and brackets. */
  values: number;
}

/** Limits of a call's body. */
export interface BodyLimits extends JsonLimits {
  /** Bytes of the whole body, files included. */
  bytes: number;
  /** Characters of all texts that are no files. Fields are validated one by one, and some checks run on a text that is too long. */
  textCharacters: number;
  /** The fields that take a file, in JSON as a data URL. */
  fileFields: ReadonlySet<string>;
}

/** No schema is nearly as deep. */
export const MAX_DEPTH = 20;

/** The length of an escaped character, such as \u00e9. */
const ESCAPED = 6;
/** The allowance for fields without a length in the schema: numbers, ids, unknown field names. */
const SLACK = { bytes: 16 * 1024, values: 500 };
/** The assumed maximum of a text or list without a limit of its own. */
const UNBOUNDED = { length: 2000, entries: 100, keys: 30 };
const MAX_SIZE = { bytes: 2 * 1024 * 1024, values: 20_000 };

interface Size {
  bytes: number;
  values: number;
}

const NUMBER: Size = { bytes: 25, values: 1 };

const sumSizes = (sizes: readonly Size[]): Size => ({
  bytes: sizes.reduce((total, { bytes }) => total + bytes, 0),
  values: sizes.reduce((total, { values }) => total + values, 0),
});
const getLargest = (sizes: readonly Size[]): Size => ({
  bytes: Math.max(0, ...sizes.map(({ bytes }) => bytes)),
  values: Math.max(0, ...sizes.map(({ values }) => values)),
});
const multiplySize = (count: number, { bytes, values }: Size): Size => ({
  bytes: count * (bytes + 1),
  values: count * values + 1,
});

/** Returns the maximum length that a schema's checks set. */
const getMaxLength = (schema: z.core.$ZodType): number | undefined => {
  const lengths = (schema._zod.def.checks ?? []).flatMap((check) => {
    const { def } = check._zod as { def: { check: string; maximum?: number; length?: number } };
    return def.check === 'max_length' || def.check === 'length_equals' ? [def.maximum ?? def.length ?? 0] : [];
  });
  return lengths.length > 0 ? Math.min(...lengths) : undefined;
};

const isFile = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def.type === 'file';

/** Whether a field takes a file. */
const takesFile = (schema: z.core.$ZodType): boolean => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'union') return def.options.some(isFile);
  if (def.type === 'pipe') return takesFile(def.in);
  return 'innerType' in def && takesFile(def.innerType);
};

/** Returns the maximum JSON size of a schema's values. Excludes files, whose limit is in the call's row. */
const computeMaxSize = (schema: z.core.$ZodType): Size => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return { bytes: (getMaxLength(schema) ?? UNBOUNDED.length) * ESCAPED + 3, values: 1 };
    case 'enum':
      return getLargest(Object.values(def.entries).map((entry) => ({ bytes: String(entry).length + 3, values: 1 })));
    case 'literal':
      return getLargest(def.values.map((value) => ({ bytes: String(value).length + 3, values: 1 })));
    case 'array':
      return multiplySize(getMaxLength(schema) ?? UNBOUNDED.entries, computeMaxSize(def.element));
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) =>
        sumSizes([{ bytes: name.length + 4, values: 0 }, computeMaxSize(field)]),
      );
      return multiplySize(1, sumSizes(fields));
    }
    case 'record': {
      const key = getLargest([computeMaxSize(def.keyType), { bytes: 40, values: 0 }]);
      return multiplySize(UNBOUNDED.keys, sumSizes([key, computeMaxSize(def.valueType)]));
    }
    case 'union':
      if (def.options.some(isFile)) return { bytes: 0, values: 1 };
      return getLargest(def.options.map(computeMaxSize));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return computeMaxSize(def.innerType);
    case 'pipe':
      return computeMaxSize(def.in);
    default:
      return NUMBER;
  }
};

/** Derives the limits of a call's body from its schema and from the files that its row accepts. */
export const computeBodyLimits = (input: z.ZodType, multipart: FormLimits | undefined): BodyLimits => {
  const { bytes, values } = computeMaxSize(input);
  const syntaxCharacters = Math.min(MAX_SIZE.bytes, bytes + SLACK.bytes);
  return {
    bytes: syntaxCharacters + (multipart ? multipart.megabytes * 1024 * 1024 : 0),
    syntaxCharacters,
    textCharacters: syntaxCharacters,
    values: Math.min(MAX_SIZE.values, 2 * values + SLACK.values),
    fileFields: new Set(
      input instanceof z.ZodObject
        ? Object.keys(input.shape).filter((name) => takesFile(input.shape[name] as z.core.$ZodType))
        : [],
    ),
  };
};
