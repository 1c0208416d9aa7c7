import { toQueryParameters } from '@trad/contract/calls';
import type { Call, Parameter } from './parts.ts';

/** The example's query or body. */
export interface Sent {
  query: Record<string, unknown>;
  body: unknown;
}

const camel = (name: string) => name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
const printed = (value: unknown) => JSON.stringify(value, null, 2);
const needsToken = ({ security }: Call) => security.length === 1;

export const exampleUrl = (origin: string, base: string, { path }: Call, { query }: Sent) => {
  const search = new URLSearchParams(toQueryParameters(query)).toString();
  return `${origin}${base}${path}${search && `?${search}`}`;
};

export const sentBy = (call: Call, parameters: readonly Parameter[]): Sent => ({
  query: Object.fromEntries(
    parameters
      .filter((each) => each.in === 'query' && each.name !== 'lang' && each.example !== undefined)
      .map((each) => [each.name, each.example]),
  ),
  body: call.requestBody?.content['application/json']?.example,
});

const curlOf = (url: string, call: Call, { body }: Sent) =>
  [
    call.method === 'GET' || (call.method === 'POST' && body !== undefined)
      ? `curl '${url}'`
      : `curl -X ${call.method} '${url}'`,
    ...(needsToken(call) ? [`-H "authorization: Bearer $TOKEN"`] : []),
    ...(body === undefined
      ? []
      : [`-H 'content-type: application/json'`, `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]),
  ].join(' \\\n  ');

const fetchOf = (url: string, call: Call, { body }: Sent) => {
  const headers = {
    ...(needsToken(call) && { authorization: 'Bearer …' }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const options = [
    ...(call.method === 'GET' ? [] : [`method: '${call.method}'`]),
    ...(Object.keys(headers).length ? [`headers: ${JSON.stringify(headers)}`] : []),
    ...(body === undefined ? [] : [`body: JSON.stringify(${printed(body).replaceAll('\n', '\n  ')})`]),
  ];
  const init = options.length ? `, {\n  ${options.join(',\n  ')},\n}` : '';
  return `const response = await fetch('${url}'${init});\nconst answer = await response.json();`;
};

const clientOf = ({ operationId }: Call, { query, body }: Sent) => {
  const input = (body ?? query) as object;
  const given = Object.keys(input).length ? printed(input).replace(/^(\s*)"(\w+)":/gm, '$1$2:') : '';
  return `const answer = await trad.${camel(operationId)}(${given});`;
};

/** The example for each tool. */
export const snippetsOf = (origin: string, base: string, call: Call, sent: Sent) => {
  const url = exampleUrl(origin, base, call, sent);
  return { curl: curlOf(url, call, sent), fetch: fetchOf(url, call, sent), client: clientOf(call, sent) };
};
