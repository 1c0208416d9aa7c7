import { escapeHtml } from '@trad/file-formats/escape-html';
import type { JsonSchema } from '../json-schemas.ts';
import { renderInline } from './markup.ts';

type Schemas = JsonSchema[] | undefined;

const renderCode = (value: unknown) =>
  `<code>${escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))}</code>`;

/** Leaves out maximums that are just the largest number that the API takes. */
const formatRange = ({ minimum, exclusiveMinimum, maximum }: JsonSchema) => {
  const hasMaximum = maximum !== undefined && Number(maximum) < 2 ** 31 - 1;
  if (minimum !== undefined) return hasMaximum ? `, ${minimum} to ${maximum}` : `, from ${minimum}`;
  const lower = exclusiveMinimum === undefined ? '' : `, more than ${exclusiveMinimum}`;
  return hasMaximum ? `${lower}, at most ${maximum}` : lower;
};
const formatLength = ({ minLength, maxLength }: JsonSchema) => {
  if (maxLength === undefined) return '';
  return `, ${Number(minLength ?? 0) > 1 ? `${minLength} to ${maxLength}` : `at most ${maxLength}`} characters`;
};

/** String formats that are shown instead of `text`. */
const TEXT_FORMATS: Readonly<Record<string, string>> = { date: 'date', 'date-time': 'date-time', binary: 'file' };

const renderPlainType = (schema: JsonSchema): string => {
  if (schema.type === 'array') return `list of ${renderType((schema.items ?? {}) as JsonSchema)}`;
  if (schema.type === 'string') return TEXT_FORMATS[String(schema.format)] ?? `text${formatLength(schema)}`;
  if (schema.type === 'object') return schema.additionalProperties ? 'object with any keys' : 'object';
  return `${schema.type ?? 'anything'}${formatRange(schema)}`;
};

/** The type of a schema as HTML. A named schema becomes a link. */
export const renderType = (schema: JsonSchema): string => {
  const { $ref, anyOf, type } = schema;
  if (typeof $ref === 'string') {
    const name = escapeHtml($ref.split('/').at(-1) ?? '');
    return `<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.enum) return (schema.enum as unknown[]).map(renderCode).join(' ');
  if (schema.const !== undefined) return renderCode(schema.const);
  const choices = anyOf as Schemas;
  if (choices) return [...new Set(choices.map(renderType))].join(' or ');
  if (Array.isArray(type)) return type.map((each) => renderType({ ...schema, type: each })).join(' or ');
  return renderPlainType(schema);
};

interface Field {
  name: string;
  schema: JsonSchema;
  description?: unknown;
  /** Applies to inputs only. */
  required?: boolean | undefined;
}

/** The object inside a field or a named schema, if it has no name of its own. */
export const findInnerObject = (schema: JsonSchema): JsonSchema | undefined => {
  if (schema.properties) return schema;
  const inside = (schema.items ?? schema.additionalProperties) as JsonSchema | undefined;
  if (inside && typeof inside === 'object') return findInnerObject(inside);
  return (schema.anyOf as Schemas)?.map(findInnerObject).find(Boolean);
};

/** A list of fields with type, default and description; unnamed objects are nested. `isInput`: see `renderProperties`. */
export const renderFields = (fields: readonly Field[], callNames: ReadonlySet<string>, isInput = false): string => {
  const items = fields.map(({ name, schema, description, required }) => {
    const inner = findInnerObject(schema);
    return [
      `<li><div><code class="name">${escapeHtml(name)}</code> <span class="type">${renderType(schema)}</span>`,
      required ? ' <span class="required">required</span>' : '',
      schema.default === undefined ? '' : `<span class="type">, default ${renderCode(schema.default)}</span>`,
      '</div>',
      description ? `<p>${renderInline(String(description), callNames)}</p>` : '',
      inner ? renderProperties(inner, callNames, isInput) : '',
      '</li>',
    ].join('');
  });
  return `<ul class="fields">${items.join('')}</ul>`;
};

/** The fields of an object's schema; `isInput`: marks the required ones, those of nested objects too. */
export const renderProperties = (schema: JsonSchema, callNames: ReadonlySet<string>, isInput = false): string => {
  const required = new Set((schema.required ?? []) as string[]);
  const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([name, field]) => ({
    name,
    schema: field,
    description: field.description,
    required: isInput && required.has(name),
  }));
  return renderFields(fields, callNames, isInput);
};
