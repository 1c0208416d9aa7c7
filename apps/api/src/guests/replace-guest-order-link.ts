import { replaceOrderLink } from '../orders/orders.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { countLinkMail } from './count-link-mail.ts';
import { findGuest, findGuestOrder } from './guest.queries.ts';

/** Mails a new link to the guest's e-mail address. The caller gets no new token: the former link may be in the hands of others. */
export const replaceGuestOrderLink: Handler<'replaceGuestOrderLink'> = async ({
  caller,
  language,
  ipAddress,
  deps,
}) => {
  const { pool, prisma, clock } = deps;
  const guest = caller.guest && (await findGuest(prisma, caller.id));
  if (!guest) throw new Refusal('CONFLICT');
  const orderId = await findGuestOrder(pool, guest.id);
  if (orderId === null) throw new Refusal('NOT_FOUND');
  await countLinkMail(deps, { email: guest.email, ipAddress });
  const formerVersion = await prisma.$transaction((tx) =>
    replaceOrderLink(tx, { orderId, userId: guest.id, language }, clock.now()),
  );
  // A concurrent request has given the order to an account.
  if (formerVersion === null) throw new Refusal('CONFLICT');
  return { messageKey: 'orderLinkReplaced' };
};
