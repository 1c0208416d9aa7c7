import { isCallError } from '../../app/call-error.ts';
import type { Translate } from '../../i18n/use-t.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;
const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 128;

/** What is wrong with a text; undefined where nothing is. */
export type Rule = (value: string) => string | undefined;

export const required =
  (t: Translate, max = 120): Rule =>
  (value) => {
    const text = value.trim();
    if (!text) return t('form.required');
    return text.length > max ? t('form.tooLong', { max }) : undefined;
  };

export const atMost =
  (t: Translate, max: number): Rule =>
  (value) =>
    value.trim().length > max ? t('form.tooLong', { max }) : undefined;

export const emailRule =
  (t: Translate): Rule =>
  (value) =>
    EMAIL.test(value.trim()) ? undefined : t(value.trim() ? 'form.email' : 'form.required');

/** Counted in characters, as the server does: an emoji is one. */
export const newPasswordRule =
  (t: Translate): Rule =>
  (value) => {
    const { length } = [...value];
    if (length === 0) return t('form.required');
    return length < SHORTEST_PASSWORD || length > LONGEST_PASSWORD ? t('form.passwordLength') : undefined;
  };

/** The fields that the server refused. */
export const pathsOf = (error: unknown) => (isCallError(error) ? error.details.map(({ path }) => path) : []);

/** Nothing came back: the API did not refuse, it is away. */
export const isAway = (error: unknown) => isCallError(error) && error.status === 0;
