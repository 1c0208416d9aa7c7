import { isCallError } from '../../app/http/call-error.ts';
import type { Translate } from '../../i18n/use-t.ts';

const describedCodes = ['NETWORK', 'HTTP_STATUS', 'HTML_RESPONSE', 'INVALID_JSON'] as const;

const isErrorStatus = ({ status }: { status: number }) => status !== 0 && (status < 200 || status > 299);

/**
 * Formats the reason why a list could not be loaded: an error response's status, the API's message, else the kind of
 * the error.
 */
export function formatListError(error: unknown, t: Translate, fallback: string): string {
  if (!isCallError(error)) return fallback;
  const code = isErrorStatus(error) ? 'HTTP_STATUS' : describedCodes.find((described) => described === error.code);
  if (!isErrorStatus(error) && error.message) return error.message;
  return code ? t(`error.${code}`, { status: error.status }) : fallback;
}

/** The message of an error response, shown beside its status. */
export const formatListErrorDetail = (error: unknown): string | undefined =>
  isCallError(error) && isErrorStatus(error) && error.message ? error.message : undefined;
