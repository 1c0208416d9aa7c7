import { readFile } from 'node:fs/promises';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type CallName, calls, getCallPath, getInputLocation, toWireName } from '@trad/contract/calls';
import { errorStatuses } from '@trad/contract/error-codes';
import { listErrorCodes } from '@trad/contract/reference/list-error-codes';
import { schemas } from '@trad/contract/schemas';
import { formatTextCell, unescapeCell } from '@trad/file-formats/cell-text';
import { BYTE_ORDER_MARK, formatCsvLine } from '@trad/file-formats/csv';
import { describe, expect, test } from 'vitest';
import { openShop } from '../testing/shop.ts';
import type { JsonSchema } from './json-schemas.ts';
import { formatDocument, SNAPSHOT_PATH } from './snapshot.ts';

interface Operation {
  operationId: string;
  parameters?: Array<{ name: string; in: string; $ref?: string }>;
  requestBody?: { content: Record<string, { schema: { properties: object }; example: object }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: JsonSchema; example?: object }> }>;
}
interface Document extends JsonSchema {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, JsonSchema>>;
}

const shop = await openShop();
const document = (await shop.app.inject({ url: '/api/openapi.json' })).json<Document>();
const names = Object.keys(calls) as CallName[];
const callNames = Object.keys(schemas) as CallName[];
const protectedCalls = names.filter((name) => !['public', 'optional'].includes(calls[name].access));
const getOperation = (name: CallName) => document.paths[getCallPath(name)]?.[calls[name].method.toLowerCase()];

/** Resolves a reference within the document. */
const resolveReference = <T extends object>(part: T & { $ref?: string }): T => {
  if (!part.$ref) return part;
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(\w+)$/.exec(part.$ref) ?? [];
  return document.components[kind]?.[name] as T;
};

test('the document is valid OpenAPI 3.1, its examples included', async () => {
  expect(document.openapi).toBe('3.1.0');
  const config = await createConfig({
    extends: ['recommended-strict'],
    // Calls that are not implemented respond 501 only.
    rules: { 'info-license': 'off', 'operation-2xx-response': 'off' },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config, absoluteRef: '/openapi.json' });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test('docs/openapi.json is up to date: npm run openapi writes it', async () => {
  const committed = await readFile(SNAPSHOT_PATH, 'utf8').catch(() => '');
  const hint = 'The document has changed. If that is intended, run npm run openapi and commit docs/openapi.json.';
  expect(committed === formatDocument(), hint).toBe(true);
});

test("it names the server's base path", async () => {
  const elsewhere = await shop.openApp({ environment: { API_BASE_PATH: '/shop/api' } });
  const { servers } = (await elsewhere.inject({ url: '/shop/api/openapi.json' })).json();
  expect([document.servers, servers]).toMatchObject([[{ url: '/api' }], [{ url: '/shop/api' }]]);
});

test('it contains exactly the calls of the table, each with a unique id', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(names.map(toWireName).sort());
});

test.each(names)('%s has its summary, its tag and its access rule', (name) => {
  const { summary, access } = calls[name];
  const open = access === 'optional' ? [{ bearer: [] }, {}] : [];
  expect(getOperation(name)).toMatchObject({
    summary,
    tags: [expect.any(String)],
    security: protectedCalls.includes(name) ? [{ bearer: [] }] : open,
  });
});

const getFileText = (name: CallName) => {
  const { example } = getOperation(name)?.responses['200']?.content?.['application/json'] ?? {};
  return (example as { data?: { text?: string } } | undefined)?.data?.text;
};
const exportCalls = names.filter((name) => /^export|Problems$/.test(name) && getFileText(name));
test.each(exportCalls)('%s has an example in the format of its files', (name) => {
  const text = getFileText(name) ?? '';
  const lines = text
    .trim()
    .split('\n')
    .map((line) => formatCsvLine(line.split(',').map((cell) => formatTextCell(unescapeCell(cell)))));
  expect(text).toBe(BYTE_ORDER_MARK + lines.join(''));
});

test.each(names)('%s lists all its error codes by status', (name) => {
  const responses = getOperation(name)?.responses ?? {};
  const statuses = Object.keys(responses).filter((status) => Number(status) >= 400);
  const codes = statuses.flatMap((status) => {
    const { content } = resolveReference(responses[status] ?? {});
    const { schema } = content?.['application/json'] ?? {};
    const [, own] = (schema?.allOf ?? []) as Array<{ properties: { code: { enum: string[] } } }>;
    return (own?.properties.code.enum ?? []).map((code) => [code, Number(status)]);
  });
  expect(codes.sort()).toEqual(
    listErrorCodes(name)
      .map((code) => [code, errorStatuses[code]])
      .sort(),
  );
});

describe.each(callNames)('%s', (name) => {
  test('has every field of its input, and an example', () => {
    const fields = Object.keys((schemas[name].input as { shape?: object }).shape ?? {});
    const { parameters = [], requestBody } = getOperation(name) ?? {};
    if (getInputLocation(name) === 'query') {
      expect(parameters.filter((each) => each.in === 'query').map((each) => each.name)).toEqual(fields);
    } else if (fields.length) {
      const [body] = Object.values(requestBody?.content ?? {});
      expect(Object.keys(body?.schema.properties ?? {})).toEqual(fields);
      expect(body?.example).toEqual(expect.any(Object));
    }
  });

  test('has every field of its response, and an example', () => {
    const { schema = {}, example } = getOperation(name)?.responses['200']?.content?.['application/json'] ?? {};
    const { properties = {} } = resolveReference(schema) as { properties?: object };
    expect(Object.keys(properties).sort()).toEqual(
      ['error', 'message', ...Object.keys(schemas[name].reply.shape)].sort(),
    );
    expect(example).toMatchObject({ error: false, message: expect.any(String) });
  });
});
