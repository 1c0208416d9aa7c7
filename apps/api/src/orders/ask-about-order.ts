import { DAY_MS } from '../platform/clock.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { countUsage } from '../platform/limits/usage-limit.ts';
import { lockAccount } from '../platform/security/lock-account.queries.ts';
import { findBuyer } from './order.queries.ts';
import { canStoreAnswer, findMarketplaceEmail, findStoreOfSellerOrder } from './question-mails.queries.ts';
import { enqueueQuestionMail } from './question-mails.ts';

const QUESTIONS_PER_ORDER_A_DAY = 5;

/** Sends a buyer's question to the owner of a store, or to the marketplace, also where the store has no owner or cannot answer. */
export const askAboutOrder: Handler<'askAboutOrder'> = async ({ input, caller, deps }) => {
  const { prisma, config, clock } = deps;
  const { id: orderId, store_order_id: sellerOrderId, text } = input;
  const buyer = await findBuyer(prisma, orderId);
  if (buyer?.id !== caller.id) throw new Refusal('NOT_FOUND');
  const store = sellerOrderId ? await findStoreOfSellerOrder(prisma, orderId, sellerOrderId) : null;
  if (sellerOrderId && !store) throw new Refusal('NOT_FOUND');
  const recipient =
    store?.owner && (await canStoreAnswer(prisma, orderId))
      ? { email: store.owner.email, language: store.language, isOfStore: true }
      : {
          email: config.operatorEmail ?? (await findMarketplaceEmail(prisma)),
          language: 'en' as const,
          isOfStore: false,
        };
  const { email, language, isOfStore } = recipient;
  if (email === null) throw new Refusal('NOT_FOUND');
  await countUsage(deps, [
    { name: 'order-question', by: orderId, max: QUESTIONS_PER_ORDER_A_DAY, milliseconds: DAY_MS },
  ]);
  const params = { order: orderId, sellerOrder: sellerOrderId ?? null, isOfStore, text };
  await prisma.$transaction(async (tx) => {
    await lockAccount(tx, caller.id);
    await enqueueQuestionMail(tx, { recipient: email, language, params }, clock.now());
  });
  return { messageKey: 'questionSent' };
};
