import { isCallError } from '../../app/call-error.ts';
import type { Translate } from '../../i18n/use-t.ts';

const told = ['NETWORK', 'HTTP_STATUS', 'HTML_ANSWER', 'INVALID_JSON'] as const;

/** Why a list could not be loaded: the API's own sentence, else what came back instead of one. */
export function listErrorText(error: unknown, t: Translate, otherwise: string): string {
  if (!isCallError(error)) return otherwise;
  const code = told.find((known) => known === error.code);
  return error.message || (code ? t(`error.${code}`, { status: error.status }) : otherwise);
}
