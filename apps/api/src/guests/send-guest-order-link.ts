import type { Handler } from '../platform/http/implement-calls.ts';
import { countEmailUse, countUsage, createAddressLimits } from '../platform/limits/usage-limit.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { GUEST_ORDER_LINK } from './guest-mails.ts';

const LINKS_PER_EMAIL_A_DAY = 5;

export const sendGuestOrderLink: Handler<'sendGuestOrderLink'> = async ({ input, language, address, deps }) => {
  const { prisma, clock, config } = deps;
  const { order_id: order, email } = input;
  if (config.guestLimit > 0) {
    await countUsage(deps, createAddressLimits('guest-link', address, config.guestLimit));
    await countEmailUse(deps, { name: 'guest-link-mail', email, address, maxPerDay: LINKS_PER_EMAIL_A_DAY });
  }
  // Do not look the order up: neither the response nor its time may reveal whether it exists.
  const mail = { kind: GUEST_ORDER_LINK, recipient: email, language, params: { order } };
  await prisma.$transaction((tx) => enqueueMail(tx, mail, clock.now()));
  return { messageKey: 'orderLinkSent' };
};
