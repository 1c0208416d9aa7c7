import type { Handler } from '../platform/implement.ts';
import { putSubscriber } from './newsletter.queries.ts';

/** Answers alike for a known address, by the same statement: nobody learns who is on the list. */
export const subscribeNewsletter: Handler<'subscribeNewsletter'> = async ({ input, language, deps }) => {
  await putSubscriber(deps.prisma, { email: input.email, languageCode: language, now: deps.clock.now() });
  return { say: 'newsletterJoined' };
};
