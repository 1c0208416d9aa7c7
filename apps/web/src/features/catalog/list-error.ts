import { isCallError } from '../../app/http/call-error.ts';
import type { Translate } from '../../i18n/use-t.ts';

const describedCodes = ['NETWORK', 'HTTP_STATUS', 'HTML_ANSWER', 'INVALID_JSON'] as const;

const isErrorStatus = ({ status }: { status: number }) => status !== 0 && (status < 200 || status > 299);

/** Why a list could not be loaded: the status of a refusal, the API's own sentence, else what came back instead. */
export function formatListError(error: unknown, t: Translate, otherwise: string): string {
  if (!isCallError(error)) return otherwise;
  const code = isErrorStatus(error) ? 'HTTP_STATUS' : describedCodes.find((known) => known === error.code);
  if (!isErrorStatus(error) && error.message) return error.message;
  return code ? t(`error.${code}`, { status: error.status }) : otherwise;
}

/** What the API says about a refusal, beside its status. */
export const formatListErrorDetail = (error: unknown): string | undefined =>
  isCallError(error) && isErrorStatus(error) && error.message ? error.message : undefined;
