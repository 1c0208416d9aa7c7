import { type CallName, calls, getCallPath, getInputLocation, toQueryParameters } from '@trad/contract/calls';

type Input = Readonly<Record<string, unknown>>;

const isSent = ([, value]: [string, unknown]) => value !== undefined && value !== null;

const buildQuery = (input: Input, language: string | undefined) => {
  const query = new URLSearchParams(toQueryParameters(input));
  if (language) query.set('lang', language);
  const text = query.toString();
  return text && `?${text}`;
};

const buildForm = (input: Input) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(input).filter(isSent)) {
    for (const item of [value].flat()) form.append(name, item instanceof Blob ? item : String(item));
  }
  return form;
};

/** Builds the arguments of fetch for a call, without the headers of the caller. */
export const buildRequest = (base: string, name: CallName, input: Input, language: string | undefined) => {
  const { method } = calls[name];
  const inQuery = getInputLocation(name) === 'query';
  const url = base + getCallPath(name) + buildQuery(inQuery ? input : {}, language);
  const headers: Record<string, string> = {};
  if (inQuery) return { url, method, headers, body: null };
  // fetch sets the form's content type with its boundary.
  if ('multipart' in calls[name]) return { url, method, headers, body: buildForm(input) };
  headers['content-type'] = 'application/json';
  return { url, method, headers, body: JSON.stringify(input) };
};
