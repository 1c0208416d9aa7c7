import { escapeHtml } from '@trad/file-formats/escape-html';
import type { JsonSchema } from '../json-schemas.ts';
import { type Call, type Document, type Parameter, type Response, resolveReference } from './document-types.ts';
import { renderInline } from './markup.ts';
import { renderFields, renderProperties, renderType } from './render-schema.ts';
import { renderTryForm } from './render-try-form.ts';
import { buildExampleRequest, buildSnippets } from './snippets.ts';

export interface PageContext {
  document: Document;
  /** A placeholder of the shop's origin, which the page's script replaces. */
  origin: string;
  /** The API's base path, such as `/api`. */
  base: string;
  callNames: ReadonlySet<string>;
}

/** By the number of security requirements of an operation: without a token, with one, or with an optional one. */
const ACCESS = ['Public', 'Requires a token', 'Public; a token is used if there is one'];

const renderCodeBlock = (label: string, name: string, text: string) =>
  `<figure class="code ${name}"><figcaption>${label}<button type="button" class="copy needs-script">Copy</button></figcaption><pre tabindex="0" role="group" aria-label="${label}"><code>${escapeHtml(text)}</code></pre></figure>`;

const getJsonContent = (response: Response | undefined) => response?.content?.['application/json'];

const renderErrorList = ({ document, callNames }: PageContext, call: Call) => {
  const rows = Object.entries(call.responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, response]) => {
      const lines = resolveReference<Response>(document, response).description.split('\n\n');
      return lines.map((line) => {
        const [, code = '', meaning = ''] = /^`(\w+)`: (.*)$/s.exec(line) ?? [];
        return `<li><a href="#error-${code}"><code>${code}</code></a> <span class="type">${status}</span><p>${renderInline(meaning, callNames)}</p></li>`;
      });
    });
  const count = rows.flat().length;
  return `<details><summary>${count} errors</summary><ul class="fields">${rows.flat().join('')}</ul></details>`;
};

const renderInput = ({ callNames }: PageContext, call: Call, parameters: readonly Parameter[]) => {
  const query = parameters.filter((each) => each.in === 'query' && each.name !== 'lang');
  const [type, body] = Object.entries(call.requestBody?.content ?? {})[0] ?? [];
  const form = type === 'multipart/form-data' ? ', as a form' : '';
  return [
    query.length ? `<h4>Query</h4>${renderFields(query, callNames)}` : '',
    body ? `<h4>Body${form}</h4>${renderProperties(body.schema, callNames, true)}` : '',
    query.length || body ? '' : '<p class="type">No input.</p>',
  ].join('');
};

const renderResponse = ({ document, callNames }: PageContext, call: Call) => {
  const content = getJsonContent(resolveReference<Response>(document, call.responses['200'] ?? { description: '' }));
  if (!content) return '';
  const schema = resolveReference<JsonSchema>(document, content.schema);
  const { error, message, ...own } = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const name = schema === content.schema ? '' : `<p>${renderType(content.schema)}</p>`;
  const fields = Object.keys(own).length
    ? renderProperties({ ...schema, properties: own }, callNames)
    : '<p class="type">Only <code>error</code> and <code>message</code>.</p>';
  return `<h4>Response</h4>${name}${fields}`;
};

const listHeaderLinks = (parameters: readonly Parameter[]) =>
  parameters
    .filter((each) => each.in === 'header')
    .map(({ name }) => `<a href="#${name === 'If-None-Match' ? 'caching' : 'idempotency'}">${name}</a>`);

const renderSample = (context: PageContext, call: Call, parameters: readonly Parameter[]) => {
  const example = buildExampleRequest(call, parameters);
  const { curl, fetch, client } = buildSnippets(context.origin, context.base, call, example);
  const content = getJsonContent(
    resolveReference<Response>(context.document, call.responses['200'] ?? { description: '' }),
  );
  return [
    `<div class="choice needs-script" role="group" aria-label="Example in"><button type="button" data-show="curl">curl</button><button type="button" data-show="fetch">fetch</button><button type="button" data-show="client">@trad/client</button></div>`,
    renderCodeBlock('curl', 'curl', curl),
    renderCodeBlock('fetch', 'fetch', fetch),
    renderCodeBlock('@trad/client', 'client', client),
    content ? renderCodeBlock('Response', 'response', JSON.stringify(content.example, null, 2)) : '',
    renderTryForm(call, parameters, example.body),
  ].join('');
};

/** One call: request, response and errors on one side, an example and a form to try it on the other. */
export const renderCall = (context: PageContext, call: Call) => {
  const { operationId, method, path, summary, description, security } = call;
  const parameters = (call.parameters ?? []).map((each) => resolveReference<Parameter>(context.document, each));
  return [
    `<article class="call" id="${operationId}" aria-labelledby="${operationId}-title">`,
    `<h3 id="${operationId}-title"><a class="anchor" href="#${operationId}">${escapeHtml(summary)}</a></h3>`,
    `<p class="path"><span class="method ${method.toLowerCase()}">${method}</span> <code>${context.base}${path}</code></p>`,
    '<div class="halves"><div>',
    description ? `<p>${renderInline(description, context.callNames)}</p>` : '',
    `<p class="access">${[ACCESS[security.length], ...listHeaderLinks(parameters)].join(' · ')}</p>`,
    renderInput(context, call, parameters),
    renderResponse(context, call),
    renderErrorList(context, call),
    '</div><div class="sample">',
    renderSample(context, call, parameters),
    '</div></div></article>',
  ].join('');
};
