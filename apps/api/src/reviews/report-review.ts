import { DAY_MS } from '../platform/clock.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { countUsage } from '../platform/limits/usage-limit.ts';
import { saveReport } from './moderation.queries.ts';

/** Reports by one account per day: enough for an attentive reader, few enough to be read by operators. */
const MAX_PER_DAY = 20;

export const reportReview: Handler<'reportReview'> = async ({ input, caller, deps }) => {
  const limit = { name: 'review-report', by: caller.id, max: MAX_PER_DAY, milliseconds: DAY_MS };
  const subtractUse = await countUsage(deps, [limit]);
  const { review_id: reviewId, reason } = input;
  const isSaved = await saveReport(deps.prisma, { reviewId, userId: caller.id, reason, now: deps.clock.now() });
  if (!isSaved) {
    await subtractUse();
    throw new Refusal('NOT_FOUND');
  }
  return { messageKey: 'reviewReported' };
};
