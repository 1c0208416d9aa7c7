import { isCallError } from '../../app/http/call-error.ts';
import type { Translate } from '../../i18n/use-t.ts';

const told = ['NETWORK', 'HTTP_STATUS', 'HTML_ANSWER', 'INVALID_JSON'] as const;

const isRefused = ({ status }: { status: number }) => status !== 0 && (status < 200 || status > 299);

/** Why a list could not be loaded: the status of a refusal, the API's own sentence, else what came back instead. */
export function listErrorText(error: unknown, t: Translate, otherwise: string): string {
  if (!isCallError(error)) return otherwise;
  const code = isRefused(error) ? 'HTTP_STATUS' : told.find((known) => known === error.code);
  if (!isRefused(error) && error.message) return error.message;
  return code ? t(`error.${code}`, { status: error.status }) : otherwise;
}

/** What the API says about a refusal, beside its status. */
export const listErrorDetail = (error: unknown): string | undefined =>
  isCallError(error) && isRefused(error) && error.message ? error.message : undefined;
