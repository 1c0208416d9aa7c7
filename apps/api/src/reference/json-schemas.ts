import { z } from 'zod';

/** A JSON schema of draft 2020-12, or a subschema. */
export type JsonSchema = { [key: string]: unknown };

const COMPONENTS = '#/components/schemas/';
const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Removes what zod adds without information, such as the bounds of safe integers and the string type of record keys; refers to
 * components instead of `$defs`.
 */
const removeRedundancy = (schema: JsonSchema): JsonSchema => {
  const { $schema, additionalProperties, propertyNames, ...rest } = schema;
  const result: JsonSchema =
    additionalProperties === false
      ? rest
      : { ...rest, ...(additionalProperties !== undefined && { additionalProperties }) };
  if (result.minimum === Number.MIN_SAFE_INTEGER) delete result.minimum;
  if (result.maximum === Number.MAX_SAFE_INTEGER) delete result.maximum;
  if (result.type === 'number' && Array.isArray(result.enum) && result.enum.every(Number.isInteger))
    result.type = 'integer';
  if (typeof result.$ref === 'string') result.$ref = result.$ref.replace('#/$defs/', COMPONENTS);
  return result;
};

const SUBSCHEMA_KEYS = ['items', 'additionalProperties', 'not'];
const SUBSCHEMA_LIST_KEYS = ['anyOf', 'oneOf', 'allOf'];
const SUBSCHEMA_MAP_KEYS = ['properties', '$defs'];

/** Transforms a schema and all its subschemas, the inner ones first. */
export const mapSchema = (schema: JsonSchema, change: (schema: JsonSchema) => JsonSchema): JsonSchema => {
  const inner = Object.entries(schema).map(([key, value]) => {
    if (SUBSCHEMA_KEYS.includes(key) && isObject(value)) return [key, mapSchema(value, change)];
    if (SUBSCHEMA_LIST_KEYS.includes(key) && Array.isArray(value))
      return [key, value.map((each) => mapSchema(each, change))];
    if (!SUBSCHEMA_MAP_KEYS.includes(key) || !isObject(value)) return [key, value];
    const entries = Object.entries(value).map(([name, each]) => [name, mapSchema(each as JsonSchema, change)]);
    return [key, Object.fromEntries(entries)];
  });
  return change(Object.fromEntries(inner));
};

/** The schemas of a document: those with an id become components, and are referenced. */
export const createComponents = () => {
  const components = new Map<string, JsonSchema>();
  const addComponent = (name: string, schema: JsonSchema) => {
    const known = components.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`Two schemas are called ${name}`);
    components.set(name, schema);
  };
  return {
    /** The schema of an input (`input`) or a response (`output`). */
    toJsonSchema: (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
      const { $defs = {}, ...own } = mapSchema(
        z.toJSONSchema(schema, { io, unrepresentable: 'any' }),
        removeRedundancy,
      );
      for (const [name, component] of Object.entries($defs as Record<string, JsonSchema>))
        addComponent(name, component);
      return own;
    },
    /** Registers a schema under a name and returns a reference to it. */
    addNamed: (name: string, schema: JsonSchema): JsonSchema => {
      addComponent(name, schema);
      return { $ref: COMPONENTS + name };
    },
    /** All components by name. */
    listSorted: () => Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
};
export type Components = ReturnType<typeof createComponents>;
