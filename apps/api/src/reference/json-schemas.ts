import { z } from 'zod';

/** A JSON schema of draft 2020-12, or a subschema. */
export type JsonSchema = { [key: string]: unknown };

const COMPONENTS = '#/components/schemas/';
const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Removes what zod adds without information: the bounds of safe integers, the string type of record keys. */
const tidied = (schema: JsonSchema): JsonSchema => {
  const { $schema, additionalProperties, propertyNames, ...rest } = schema;
  const kept: JsonSchema =
    additionalProperties === false
      ? rest
      : { ...rest, ...(additionalProperties !== undefined && { additionalProperties }) };
  if (kept.minimum === Number.MIN_SAFE_INTEGER) delete kept.minimum;
  if (kept.maximum === Number.MAX_SAFE_INTEGER) delete kept.maximum;
  if (kept.type === 'number' && Array.isArray(kept.enum) && kept.enum.every(Number.isInteger)) kept.type = 'integer';
  if (typeof kept.$ref === 'string') kept.$ref = kept.$ref.replace('#/$defs/', COMPONENTS);
  return kept;
};

const SINGLE = ['items', 'additionalProperties', 'not'];
const LISTS = ['anyOf', 'oneOf', 'allOf'];
const MAPS = ['properties', '$defs'];

/** Transforms a schema and all its subschemas, the inner ones first. */
export const mapSchema = (schema: JsonSchema, change: (schema: JsonSchema) => JsonSchema): JsonSchema => {
  const inner = Object.entries(schema).map(([key, value]) => {
    if (SINGLE.includes(key) && isObject(value)) return [key, mapSchema(value, change)];
    if (LISTS.includes(key) && Array.isArray(value)) return [key, value.map((each) => mapSchema(each, change))];
    if (!MAPS.includes(key) || !isObject(value)) return [key, value];
    const entries = Object.entries(value).map(([name, each]) => [name, mapSchema(each as JsonSchema, change)]);
    return [key, Object.fromEntries(entries)];
  });
  return change(Object.fromEntries(inner));
};

/** The schemas of a document: those with an id become components, and are referenced. */
export const createComponents = () => {
  const components = new Map<string, JsonSchema>();
  const keep = (name: string, schema: JsonSchema) => {
    const known = components.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`Two schemas are called ${name}`);
    components.set(name, schema);
  };
  return {
    /** The schema of an input (`input`) or a response (`output`). */
    schemaOf: (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
      const { $defs = {}, ...own } = mapSchema(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), tidied);
      for (const [name, component] of Object.entries($defs as Record<string, JsonSchema>)) keep(name, component);
      return own;
    },
    /** Registers a schema under a name and returns a reference to it. */
    named: (name: string, schema: JsonSchema): JsonSchema => {
      keep(name, schema);
      return { $ref: COMPONENTS + name };
    },
    /** All components by name. */
    sorted: () => Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
};
export type Components = ReturnType<typeof createComponents>;
