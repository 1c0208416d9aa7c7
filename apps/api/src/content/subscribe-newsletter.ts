import type { Handler } from '../platform/http/implement-calls.ts';
import { countUsage, createAddressLimits } from '../platform/security/usage-limit.ts';
import { putSubscriber } from './newsletter.queries.ts';

/** Answers alike for a known address, by the same statement: nobody learns who is on the list. */
export const subscribeNewsletter: Handler<'subscribeNewsletter'> = async ({ input, language, address, deps }) => {
  const { signUpLimit } = deps.config;
  if (signUpLimit > 0) await countUsage(deps, createAddressLimits('newsletter', address, signUpLimit));
  await putSubscriber(deps.prisma, { email: input.email, languageCode: language, now: deps.clock.now() });
  return { say: 'newsletterJoined' };
};
