import { type ErrorCode, errorStatuses } from '@trad/contract/error-codes';
import { escapeHtml } from '@trad/file-formats/escape-html';
import type { JsonSchema } from '../json-schemas.ts';
import { type Call, type Document, listCalls } from './document-types.ts';
import { addLineBreaks, buildSlug, renderBlocks, renderInline } from './markup.ts';
import { type PageContext, renderCall } from './render-call.ts';
import { findInnerObject, renderProperties, renderType } from './render-schema.ts';

const renderCallLink = ({ operationId, method, summary }: Call) =>
  `<li data-words="${escapeHtml(`${operationId} ${summary}`.toLowerCase())}"><a href="#${operationId}"><span class="method ${method.toLowerCase()}">${method}</span><span>${addLineBreaks(operationId)}</span></a></li>`;

const renderNavigation = ({ tags }: Document, calls: readonly Call[]) => {
  const groups = tags.map(({ name }) => {
    const links = calls.filter((call) => call.tags[0] === name).map(renderCallLink);
    return `<section><h2><a href="#tag-${buildSlug(name)}">${escapeHtml(name)}</a></h2><ul>${links.join('')}</ul></section>`;
  });
  return [
    '<nav aria-label="Calls">',
    '<div class="find needs-script"><label for="find" class="hidden">Find a call</label><input type="search" id="find" placeholder="Find a call" autocomplete="off"></div>',
    '<div class="links"><section><ul><li><a href="#guide">Guide</a></li><li><a href="#error-codes">Errors</a></li><li><a href="#all-schemas">Schemas</a></li></ul></section>',
    groups.join(''),
    '<p class="nothing" role="status" hidden>No call has this name.</p></div></nav>',
  ].join('');
};

/** The table of error codes, with the calls that respond with each, or their number if it is large. */
const renderErrorCodes = ({ callNames, document }: PageContext, calls: readonly Call[]) => {
  // Once for each call instead of for each call and code, of which there are tens of thousands.
  const sharedTexts = new Map(
    Object.entries(document.components.responses ?? {}).map(([name, response]) => [name, JSON.stringify(response)]),
  );
  const responseTexts = calls.map(({ responses }) => {
    const shared = Object.values(responses).map((response) =>
      '$ref' in response ? sharedTexts.get(response.$ref.split('/').at(-1) ?? '') : undefined,
    );
    return { direct: JSON.stringify(responses), shared: shared.join('\n') };
  });
  const rows = Object.entries(document.components.examples ?? {}).map(([code, example]) => {
    const { summary } = example as { summary: string };
    const reference = `"#/components/examples/${code}"`;
    const direct = calls.filter((_, index) => responseTexts[index]?.direct.includes(reference));
    const shared = calls.filter((_, index) => responseTexts[index]?.shared.includes(reference));
    const all = [...new Set([...direct, ...shared])];
    const links =
      all.length > calls.length / 3
        ? `${all.length} of ${calls.length} calls`
        : all.map(({ operationId }) => `<a href="#${operationId}">${operationId}</a>`).join(', ');
    return `<tr id="error-${code}"><th scope="row"><code>${code}</code></th><td>${errorStatuses[code as ErrorCode]}</td><td>${renderInline(summary, callNames)}</td><td>${links}</td></tr>`;
  });
  return `<section id="error-codes"><h2>Errors</h2><p>Branch on <code>code</code>; show <code>message</code>.</p><div class="wide" tabindex="0" role="group" aria-label="Errors"><table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th><th scope="col">Calls</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`;
};

/** The names of the schemas that bodies of requests refer to, directly or through other schemas. */
const listInputSchemas = ({ document }: PageContext, calls: readonly Call[]) => {
  const names = new Set<string>();
  const addReferences = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value ?? null).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (names.has(name)) continue;
      names.add(name);
      addReferences(document.components.schemas?.[name]);
    }
  };
  addReferences(calls.map(({ requestBody }) => requestBody));
  return names;
};

const renderSchemas = (context: PageContext, calls: readonly Call[]) => {
  const { document, callNames } = context;
  const inputSchemas = listInputSchemas(context, calls);
  const views = Object.entries(document.components.schemas ?? {}).map(([name, value]) => {
    const schema = value as JsonSchema;
    const description = schema.description ? `<p>${renderInline(String(schema.description), callNames)}</p>` : '';
    const type = schema.properties ? '' : `<p>${renderType(schema)}</p>`;
    const inner = findInnerObject(schema);
    const fields = inner ? renderProperties(inner, callNames, inputSchemas.has(name)) : '';
    return `<article class="schema" id="schema-${name}"><h3><a class="anchor" href="#schema-${name}">${name}</a></h3>${description}${type}${fields}</article>`;
  });
  return `<section id="all-schemas"><h2>Schemas</h2>${views.join('')}</section>`;
};

const renderGuide = ({ document, origin, base, callNames }: PageContext) => {
  const { title, version, summary, description } = document.info;
  return [
    `<section id="guide" class="guide"><h1>${escapeHtml(title)} API</h1><p class="lead">${escapeHtml(summary)}</p>`,
    `<p class="path"><code data-origin>${escapeHtml(origin)}${base}</code></p>`,
    `<p>Version ${escapeHtml(version)} · <a href="${base}/openapi.json">openapi.json</a></p>`,
    renderBlocks(description, callNames),
    '</section>',
  ].join('');
};

const tokenForm =
  '<form class="token needs-script" id="token-form"><label for="token">Token</label><input id="token" type="password" autocomplete="off" placeholder="none: try login"></form>';

/** The page at /docs: the document for people. Its script adds search, copying and forms that send calls. */
export const renderReferencePage = (document: Document, origin: string) => {
  const calls = listCalls(document);
  const callNames = new Set(calls.map(({ operationId }) => operationId));
  const context: PageContext = { document, origin, base: document.servers[0]?.url ?? '', callNames };
  const sections = document.tags.map(({ name, description }) => {
    const views = calls.filter((call) => call.tags[0] === name).map((call) => renderCall(context, call));
    return `<section id="tag-${buildSlug(name)}"><h2>${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p>${views.join('')}</section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(document.info.title)} API reference</title>
<meta name="description" content="${escapeHtml(document.info.summary)}">
<link rel="stylesheet" href="/docs/reference.css"><script type="module" src="/docs/reference.js"></script></head>
<body data-base="${escapeHtml(context.base)}" data-origin="${escapeHtml(origin)}"><a class="skip" href="#content">To the calls</a>
<header><a class="brand" href="/">${escapeHtml(document.info.title)}</a><span class="what">API reference</span><button type="button" class="menu needs-script" aria-expanded="false" aria-controls="calls">Calls</button>${tokenForm}</header>
<div class="frame"><div class="side" id="calls">${renderNavigation(document, calls)}</div>
<main id="content">${renderGuide(context)}${renderErrorCodes(context, calls)}${sections.join('')}${renderSchemas(context, calls)}</main></div></body></html>
`;
};
