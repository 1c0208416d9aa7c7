import { type CallName, calls, getCallPath, getInputLocation, toQueryParameters } from '@trad/contract/calls';

type Input = Readonly<Record<string, unknown>>;

const buildQuery = (input: Input, language: string | undefined) => {
  const query = new URLSearchParams(toQueryParameters(input));
  if (language) query.set('lang', language);
  const text = query.toString();
  return text && `?${text}`;
};

/** The values of a field: the entries of a list; null and an empty list, which clear it, are an empty text in a form. */
const listFormValues = (value: unknown) => {
  const values = [value].flat();
  return values.length > 0 ? values.map((each) => each ?? '') : [''];
};

const buildForm = (input: Input) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(input).filter(([, each]) => each !== undefined)) {
    for (const each of listFormValues(value)) form.append(name, each instanceof Blob ? each : String(each));
  }
  return form;
};

const countBytes = (form: FormData) =>
  [...form.values()].reduce((total, value) => total + (typeof value === 'string' ? value.length : value.size), 0);

/**
 * Builds the arguments of fetch for a call, without the headers of the caller. `uploadBytes` is the approximate size of the body of
 * a call that takes files.
 */
export const buildRequest = (base: string, name: CallName, input: Input, language: string | undefined) => {
  const { method } = calls[name];
  const inQuery = getInputLocation(name) === 'query';
  const url = base + getCallPath(name) + buildQuery(inQuery ? input : {}, language);
  const headers: Record<string, string> = {};
  if (inQuery) return { url, method, headers, body: null, uploadBytes: 0 };
  const hasFile = Object.values(input).some((value) => [value].flat().some((each) => each instanceof Blob));
  if (hasFile) {
    // fetch sets the form's content type with its boundary.
    const form = buildForm(input);
    return { url, method, headers, body: form, uploadBytes: countBytes(form) };
  }
  headers['content-type'] = 'application/json';
  const body = JSON.stringify(input);
  return { url, method, headers, body, uploadBytes: 'multipart' in calls[name] ? body.length : 0 };
};
