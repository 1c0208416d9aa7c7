import { invalid } from './stripe-failure.ts';

/** Parameters as Stripe writes them, `metadata[order]=1`: nested, all leaves strings. */
export interface StripeForm {
  [name: string]: string | StripeForm | undefined;
}

const MAX_DEPTH = 6;

/** Reads `a[b][0]=c`. Without prototypes: no name that somebody sends means anything here. */
export const readForm = (written: string): StripeForm => {
  const form: StripeForm = Object.create(null);
  for (const [name, value] of new URLSearchParams(written)) {
    const path = name.replaceAll(']', '').split('[').slice(0, MAX_DEPTH);
    const leaf = path.pop() ?? '';
    let place = form;
    for (const step of path) {
      const next = place[step];
      if (typeof next === 'object') place = next;
      else {
        const made: StripeForm = Object.create(null);
        place[step] = made;
        place = made;
      }
    }
    // `expand[]` has no index of its own.
    place[leaf === '' ? String(Object.keys(place).length) : leaf] = value;
  }
  return form;
};

/** The same parameters have the same words, in whatever order they came. */
export const canonical = (written: string): string =>
  [...new URLSearchParams(written)]
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');

export const text = (form: StripeForm, name: string): string | undefined => {
  const value = form[name];
  if (typeof value === 'object') throw invalid(`Invalid string: ${name}`, undefined, name);
  return value;
};

export const group = (form: StripeForm, name: string): StripeForm | undefined => {
  const value = form[name];
  if (typeof value === 'string' && value !== '') throw invalid(`Invalid object`, undefined, name);
  return typeof value === 'object' ? value : undefined;
};

/** Throws Stripe's error on a parameter that the endpoint does not have. */
export const onlyKnown = (form: StripeForm, known: readonly string[]) => {
  const unknown = Object.keys(form).find((name) => !known.includes(name) && name !== 'expand');
  if (unknown) throw invalid(`Received unknown parameter: ${unknown}`, 'parameter_unknown', unknown);
};

const MOST_KEYS = 50;

/** Metadata after a change: an empty value takes its key away. Throws Stripe's errors beyond its limits. */
export const changedMetadata = (before: Readonly<Record<string, string>>, form: StripeForm): Record<string, string> => {
  const after = { ...before };
  for (const [key, value] of Object.entries(group(form, 'metadata') ?? {})) {
    if (typeof value !== 'string' || key.length > 40 || value.length > 500) {
      throw invalid(
        'Metadata keys have at most 40 characters and values at most 500.',
        undefined,
        `metadata[${key.slice(0, 40)}]`,
      );
    }
    if (value === '') delete after[key];
    else after[key] = value;
  }
  if (Object.keys(after).length > MOST_KEYS)
    throw invalid(`At most ${MOST_KEYS} metadata keys.`, undefined, 'metadata');
  return after;
};
