import { isCallError } from '../../app/http/call-error.ts';
import type { Translate } from '../../i18n/use-t.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;
const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 128;

/** What is wrong with a text; undefined where nothing is. */
export type Rule = (value: string) => string | undefined;

/** Says which field is empty, by its label. */
export const missing = (t: Translate, field: string) => t('form.missing', { field });

/** For a password that exists already: its length is not ours to judge. */
export const filled =
  (t: Translate, field: string): Rule =>
  (value) =>
    value ? undefined : missing(t, field);

export const required =
  (t: Translate, field: string, max = 120): Rule =>
  (value) => {
    const text = value.trim();
    if (!text) return missing(t, field);
    return text.length > max ? t('form.tooLong', { max }) : undefined;
  };

export const atMost =
  (t: Translate, max: number): Rule =>
  (value) =>
    value.trim().length > max ? t('form.tooLong', { max }) : undefined;

export const emailRule =
  (t: Translate): Rule =>
  (value) =>
    EMAIL.test(value.trim()) ? undefined : value.trim() ? t('form.email') : missing(t, t('signIn.email'));

/** Counted in characters, as the server does: an emoji is one. */
export const newPasswordRule =
  (t: Translate, field = t('signIn.password')): Rule =>
  (value) => {
    const { length } = [...value];
    if (length === 0) return missing(t, field);
    return length < SHORTEST_PASSWORD || length > LONGEST_PASSWORD ? t('form.passwordLength') : undefined;
  };

/** The fields that the server refused. */
export const pathsOf = (error: unknown) => (isCallError(error) ? error.details.map(({ path }) => path) : []);

/** Nothing came back: the API did not refuse, it is away. */
export const isAway = (error: unknown) => isCallError(error) && error.status === 0;
