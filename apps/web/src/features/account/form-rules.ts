import { isCallError } from '../../app/http/call-error.ts';
import type { Translate } from '../../i18n/use-t.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;
const MIN_PASSWORD_LENGTH = 8;
const MAX_PASSWORD_LENGTH = 128;

/** Returns a value's error text; undefined if it is valid. */
export type Rule = (value: string) => string | undefined;

/** The error text of an empty field, by its label. */
export const formatMissing = (t: Translate, field: string) => t('form.missing', { field });

/** For existing passwords and codes: only the server validates them, and spaces count. */
export const createNotEmptyRule =
  (t: Translate, field: string): Rule =>
  (value) =>
    value ? undefined : formatMissing(t, field);

export const createRequiredRule =
  (t: Translate, field: string, max = 120): Rule =>
  (value) => {
    const text = value.trim();
    if (!text) return formatMissing(t, field);
    return text.length > max ? t('form.tooLong', { max }) : undefined;
  };

export const createMaxLengthRule =
  (t: Translate, max: number): Rule =>
  (value) =>
    value.trim().length > max ? t('form.tooLong', { max }) : undefined;

export const createEmailRule =
  (t: Translate): Rule =>
  (value) =>
    EMAIL.test(value.trim()) ? undefined : value.trim() ? t('form.email') : formatMissing(t, t('signIn.email'));

/** Counts code points, as the server does. */
export const createNewPasswordRule =
  (t: Translate, field = t('signIn.password')): Rule =>
  (value) => {
    const { length } = [...value];
    if (length === 0) return formatMissing(t, field);
    return length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH ? t('form.passwordLength') : undefined;
  };

/** The paths of the fields that the server rejected. */
export const getErrorPaths = (error: unknown) => (isCallError(error) ? error.details.map(({ path }) => path) : []);

/**
 * Returns the API's message about the fields that it rejected, where an error code of its own gives the reason;
 * VALIDATION_FAILED names fields only.
 */
export const getRejectionReason = (error: unknown): string | undefined =>
  (isCallError(error) && error.code !== 'VALIDATION_FAILED' && error.message) || undefined;

/** Whether there was no response at all. */
export const isNetworkError = (error: unknown) => isCallError(error) && error.status === 0;
