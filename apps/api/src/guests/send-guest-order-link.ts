import type { Handler } from '../platform/http/implement-calls.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { countLinkMail } from './count-link-mail.ts';
import { GUEST_ORDER_LINK } from './guest-mails.ts';

export const sendGuestOrderLink: Handler<'sendGuestOrderLink'> = async ({ input, language, ipAddress, deps }) => {
  const { prisma, clock } = deps;
  const { order_id: order, email } = input;
  await countLinkMail(deps, { email, ipAddress });
  // Do not look the order up: neither the response nor its time may reveal whether it exists.
  const mail = { kind: GUEST_ORDER_LINK, recipient: email, language, params: { order } };
  await prisma.$transaction((tx) => enqueueMail(tx, mail, clock.now()));
  return { messageKey: 'orderLinkSent' };
};
