import type { LanguageCode } from '@trad/contract/messages/message';
import { DAY_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countUsage } from '../../platform/limits/usage-limit.ts';
import { enqueueFailedSignInsMail } from './password.queries.ts';

/**
 * Warns an account's owner of strangers' failed sign-ins, at most once a day. The account is looked up when the mail
 * is sent, so that neither the response nor its time reveals whether it exists.
 */
export const warnOfFailedSignIns = async (deps: Deps, email: string, language: LanguageCode) => {
  // The input is any text: without an @ it is no account's address.
  if (!email.includes('@')) return;
  try {
    await countUsage(deps, [{ name: 'failed-sign-ins-mail', by: email, max: 1, milliseconds: DAY_MS }]);
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  await enqueueFailedSignInsMail(deps.prisma, email, language, deps.clock.now());
};
