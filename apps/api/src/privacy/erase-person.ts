import { recordChange } from '@trad/database/audit/record-changes';
import { findMailLanguage, findUnerasedAccount, requireCanChangeAccount, requirePassword } from '../account/account.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../platform/http/refusal.ts';
import { type ErasureBlock, eraseAccountData } from './erasure.queries.ts';

/** The messages of the owner's own refusals speak of "your" orders. */
const MESSAGE_KEYS = {
  accountHasOrders: 'personHasOrders',
  accountHasPayments: 'personHasPayments',
  accountHasStore: 'personHasStore',
  accountIsOperator: 'personIsOperator',
} as const satisfies Record<ErasureBlock, string>;

export const erasePerson: Handler<'erasePerson'> = async ({ input, caller, actor, ipAddress, deps }) => {
  const { id, email, reason, password } = input;
  await requirePassword(deps, { caller, password, path: 'password', ipAddress });
  const person = await findUnerasedAccount(deps.prisma, id);
  if (!person) throw new Refusal('NOT_FOUND');
  requireCanChangeAccount(caller, person);
  if (person.email !== email) throw createInvalidFieldError('email', 'is not the address of this person');
  const now = deps.clock.now();
  const language = await findMailLanguage(deps.prisma, person);
  let isErased = false;
  const blocked = await eraseAccountData(deps.pool, {
    userId: id,
    email,
    language,
    now,
    record: async (tx) => {
      const [before, after] = [{ status: person.status }, { status: 'erased', reason }];
      await recordChange(tx, actor, { subjectKind: 'user', id, before, after }, now);
      isErased = true;
    },
  });
  if (blocked) throw new Refusal('ACCOUNT_IN_USE', { messageKey: MESSAGE_KEYS[blocked] });
  // Erased meanwhile, by its owner or a colleague.
  if (!isErased) throw new Refusal('NOT_FOUND');
  return { data: { id } };
};
