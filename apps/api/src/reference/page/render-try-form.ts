import { escapeHtml } from '@trad/file-formats/escape-html';
import type { JsonSchema } from '../json-schemas.ts';
import type { Call, Parameter } from './document-types.ts';

const listChoices = (schema: JsonSchema): string[] | undefined => {
  if (String(schema.$ref).endsWith('/Flag')) return ['1', '0'];
  return Array.isArray(schema.enum) ? schema.enum.map(String) : undefined;
};

const renderControl = (id: string, { name, schema, example }: Parameter) => {
  const value = example === undefined ? '' : String(example);
  const choices = listChoices(schema);
  if (!choices) return `<input id="${id}" name="${escapeHtml(name)}" value="${escapeHtml(value)}" autocomplete="off">`;
  const options = ['', ...choices].map(
    (choice) => `<option${choice === value ? ' selected' : ''}>${escapeHtml(choice)}</option>`,
  );
  return `<select id="${id}" name="${escapeHtml(name)}">${options.join('')}</select>`;
};

/** A form that sends the call to the shop; empty fields are not sent. Hidden without JavaScript. */
export const renderTryForm = (call: Call, parameters: readonly Parameter[], body: unknown) => {
  const { operationId, method, path, security } = call;
  const fields = parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter, index) => {
      const id = `${operationId}-${index}`;
      return `<label for="${id}">${escapeHtml(parameter.name)}</label>${renderControl(id, parameter)}`;
    });
  // `:body` differs from the names of all parameters, which the script puts into the URL.
  const area =
    body === undefined
      ? ''
      : `<label for="${operationId}-body">Body</label><textarea id="${operationId}-body" name=":body" rows="8" spellcheck="false">${escapeHtml(JSON.stringify(body, null, 2))}</textarea>`;
  const acceptsToken = security.length > 0;
  // A call that also works without a token has a second requirement, which is empty.
  const requiresToken = security.length === 1;
  return [
    `<details class="try needs-script"><summary>Try it</summary>`,
    `<form data-method="${method}" data-path="${path}"${acceptsToken ? ' data-accepts-token' : ''}${requiresToken ? ' data-requires-token' : ''}>`,
    `<div class="inputs">${fields.join('')}${area}</div>`,
    method === 'GET' ? '' : `<p class="note">This is sent to the shop for real.</p>`,
    '<button type="submit" class="button">Send</button>',
    '<div class="outcome" role="status"></div>',
    '</form></details>',
  ].join('');
};
