import type { Handler } from '../../platform/http/implement-calls.ts';
import { countUsage, createIpAddressLimits } from '../../platform/limits/usage-limit.ts';
import { upsertSubscriber } from './newsletter.queries.ts';

/** Runs the same statement and responds the same for a known address, so that callers cannot find subscribers. */
export const subscribeNewsletter: Handler<'subscribeNewsletter'> = async ({ input, language, ipAddress, deps }) => {
  const { signUpLimit } = deps.config;
  if (signUpLimit > 0) await countUsage(deps, createIpAddressLimits('newsletter', ipAddress, signUpLimit));
  await upsertSubscriber(deps.prisma, { email: input.email, languageCode: language, now: deps.clock.now() });
  return { messageKey: 'newsletterJoined' };
};
