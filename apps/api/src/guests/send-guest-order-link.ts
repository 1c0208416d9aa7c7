import { DAY_MS } from '../platform/clock.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { countUsage, createAddressLimits } from '../platform/limits/usage-limit.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { GUEST_ORDER_LINK } from './guest-mails.ts';

const LINKS_PER_EMAIL_A_DAY = 5;

export const sendGuestOrderLink: Handler<'sendGuestOrderLink'> = async ({ input, language, address, deps }) => {
  const { prisma, clock, config } = deps;
  const { order_id: order, email } = input;
  if (config.guestLimit > 0) {
    await countUsage(deps, [
      ...createAddressLimits('guest-link', address, config.guestLimit),
      { name: 'guest-link-mail', by: email, max: LINKS_PER_EMAIL_A_DAY, milliseconds: DAY_MS },
    ]);
  }
  // Do not look the order up: neither the response nor its time may reveal whether it exists.
  const mail = { kind: GUEST_ORDER_LINK, recipient: email, language, params: { order } };
  await prisma.$transaction((tx) => enqueueMail(tx, mail, clock.now()));
  return { messageKey: 'orderLinkSent' };
};
