import type { JsonSchema } from '../json-schemas.ts';

/** The types of the document, as far as the page shows it. */

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}
interface Content {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, { $ref: string }>;
}
export interface Response {
  description: string;
  content?: Record<string, Content>;
}
export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: object[];
  parameters?: Array<Parameter | { $ref: string }>;
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Response | { $ref: string }>;
}
export interface Document {
  info: { title: string; version: string; summary: string; description: string };
  servers: Array<{ url: string }>;
  tags: Array<{ name: string; description: string }>;
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

/** An operation with its path and method. */
export interface Call extends Operation {
  method: string;
  path: string;
}

export const listCalls = ({ paths }: Document): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );

/** Resolves a reference within the document. */
export const resolveReference = <T>(document: Document, part: T | { $ref: string }): T => {
  if (typeof part !== 'object' || part === null || !('$ref' in part)) return part as T;
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(\w+)$/.exec(part.$ref) ?? [];
  return document.components[kind]?.[name] as T;
};
