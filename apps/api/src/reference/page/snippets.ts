import { toQueryParameters } from '@trad/contract/calls';
import type { Call, Parameter } from './document-types.ts';

/** The example's query or body. */
export interface ExampleRequest {
  query: Record<string, unknown>;
  body: unknown;
}

const toCamelCase = (name: string) => name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
const formatJson = (value: unknown) => JSON.stringify(value, null, 2);
const isTokenRequired = ({ security }: Call) => security.length === 1;

export const buildExampleUrl = (origin: string, base: string, { path }: Call, { query }: ExampleRequest) => {
  const search = new URLSearchParams(toQueryParameters(query)).toString();
  return `${origin}${base}${path}${search && `?${search}`}`;
};

export const buildExampleRequest = (call: Call, parameters: readonly Parameter[]): ExampleRequest => ({
  query: Object.fromEntries(
    parameters
      .filter((each) => each.in === 'query' && each.name !== 'lang' && each.example !== undefined)
      .map((each) => [each.name, each.example]),
  ),
  body: call.requestBody?.content['application/json']?.example,
});

const buildCurlSnippet = (url: string, call: Call, { body }: ExampleRequest) =>
  [
    call.method === 'GET' || (call.method === 'POST' && body !== undefined)
      ? `curl '${url}'`
      : `curl -X ${call.method} '${url}'`,
    ...(isTokenRequired(call) ? [`-H "authorization: Bearer $TOKEN"`] : []),
    ...(body === undefined
      ? []
      : [`-H 'content-type: application/json'`, `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]),
  ].join(' \\\n  ');

const buildFetchSnippet = (url: string, call: Call, { body }: ExampleRequest) => {
  const headers = {
    ...(isTokenRequired(call) && { authorization: 'Bearer …' }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const options = [
    ...(call.method === 'GET' ? [] : [`method: '${call.method}'`]),
    ...(Object.keys(headers).length ? [`headers: ${JSON.stringify(headers)}`] : []),
    ...(body === undefined ? [] : [`body: JSON.stringify(${formatJson(body).replaceAll('\n', '\n  ')})`]),
  ];
  const init = options.length ? `, {\n  ${options.join(',\n  ')},\n}` : '';
  return `const response = await fetch('${url}'${init});\nconst body = await response.json();`;
};

const buildClientSnippet = ({ operationId }: Call, { query, body }: ExampleRequest) => {
  const input = (body ?? query) as object;
  const args = Object.keys(input).length ? formatJson(input).replace(/^(\s*)"(\w+)":/gm, '$1$2:') : '';
  return `const result = await trad.${toCamelCase(operationId)}(${args});`;
};

/** The example for each tool. */
export const buildSnippets = (origin: string, base: string, call: Call, example: ExampleRequest) => {
  const url = buildExampleUrl(origin, base, call, example);
  return {
    curl: buildCurlSnippet(url, call, example),
    fetch: buildFetchSnippet(url, call, example),
    client: buildClientSnippet(call, example),
  };
};
