import { createInvalidParameterError } from './stripe-error.ts';

/** Parameters in Stripe's form encoding, `metadata[order]=1`: nested, all leaves strings. */
export interface StripeForm {
  [name: string]: string | StripeForm | undefined;
}

const MAX_DEPTH = 6;

/** Parses `a[b][0]=c`. Objects have no prototype, so that names such as `__proto__` are plain keys. */
export const readForm = (encoded: string): StripeForm => {
  const form: StripeForm = Object.create(null);
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.replaceAll(']', '').split('[').slice(0, MAX_DEPTH);
    const leaf = path.pop() ?? '';
    let parent = form;
    for (const step of path) {
      const next = parent[step];
      if (typeof next === 'object') parent = next;
      else {
        const child: StripeForm = Object.create(null);
        parent[step] = child;
        parent = child;
      }
    }
    // `expand[]` has no index: append.
    parent[leaf === '' ? String(Object.keys(parent).length) : leaf] = value;
  }
  return form;
};

/** Sorts parameters, so that the same ones have the same hash in any order. */
export const canonicalize = (encoded: string): string =>
  [...new URLSearchParams(encoded)]
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');

export const readText = (form: StripeForm, name: string): string | undefined => {
  const value = form[name];
  if (typeof value === 'object') throw createInvalidParameterError(`Invalid string: ${name}`, undefined, name);
  return value;
};

export const readGroup = (form: StripeForm, name: string): StripeForm | undefined => {
  const value = form[name];
  if (typeof value === 'string' && value !== '') throw createInvalidParameterError(`Invalid object`, undefined, name);
  return typeof value === 'object' ? value : undefined;
};

/** Throws Stripe's error on an unknown parameter. */
export const requireKnownParameters = (form: StripeForm, known: readonly string[]) => {
  const unknown = Object.keys(form).find((name) => !known.includes(name) && name !== 'expand');
  if (unknown)
    throw createInvalidParameterError(`Received unknown parameter: ${unknown}`, 'parameter_unknown', unknown);
};

const MAX_METADATA_KEYS = 50;

/** Merges metadata: an empty value removes its key. Throws Stripe's errors beyond its limits. */
export const mergeMetadata = (before: Readonly<Record<string, string>>, form: StripeForm): Record<string, string> => {
  const after = { ...before };
  for (const [key, value] of Object.entries(readGroup(form, 'metadata') ?? {})) {
    if (typeof value !== 'string' || key.length > 40 || value.length > 500) {
      throw createInvalidParameterError(
        'Metadata keys have at most 40 characters and values at most 500.',
        undefined,
        `metadata[${key.slice(0, 40)}]`,
      );
    }
    if (value === '') delete after[key];
    else after[key] = value;
  }
  if (Object.keys(after).length > MAX_METADATA_KEYS)
    throw createInvalidParameterError(`At most ${MAX_METADATA_KEYS} metadata keys.`, undefined, 'metadata');
  return after;
};
