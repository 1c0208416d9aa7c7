import type { Deps } from '../platform/deps.ts';
import { countEmailUse, countUsage, createIpAddressLimits } from '../platform/limits/usage-limit.ts';

const LINKS_PER_EMAIL_A_DAY = 5;

/** Counts a mail with a link to an order, by the caller's IP address and by the e-mail address. Throws TOO_MANY_REQUESTS. */
export const countLinkMail = async (deps: Deps, { email, ipAddress }: { email: string; ipAddress: string }) => {
  const { guestLimit } = deps.config;
  if (guestLimit === 0) return;
  await countUsage(deps, createIpAddressLimits('guest-link', ipAddress, guestLimit));
  await countEmailUse(deps, { name: 'guest-link-mail', email, ipAddress, maxPerDay: LINKS_PER_EMAIL_A_DAY });
};
