import type { StoreStatus } from '@trad/contract/console/stores';
import type { MessageKey } from '@trad/contract/messages/en';
import { toBasisPoints, toPercent } from '@trad/contract/money';
import {
  AssignmentError,
  assignStore,
  ClosedStoreError,
  StoreChangeError,
  setStoreCommission as setCommission,
  setStoreStatus,
} from '../../dashboard/dashboard.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findStoreName } from './store.queries.ts';

const ASSIGNMENT_MESSAGES = {
  closed: 'storeClosed',
  inactive: 'accountCannotOwnStore',
  operator: 'accountCannotOwnStore',
  has_store: 'accountCannotOwnStore',
  unconfirmed: 'accountCannotOwnStore',
  owned: 'CONFLICT',
  created_meanwhile: 'CONFLICT',
} as const satisfies Record<(AssignmentError | ClosedStoreError)['problem'], MessageKey>;

/** Throws the Refusal that corresponds to an error of the operators' commands. */
const refuse = (error: unknown): never => {
  if (error instanceof AssignmentError || error instanceof ClosedStoreError)
    throw new Refusal('CONFLICT', {
      messageKey: ASSIGNMENT_MESSAGES[error.problem],
      data: { problem: error.problem, reason: error.message },
    });
  if (!(error instanceof StoreChangeError)) throw error;
  if (!error.current) throw new Refusal('NOT_FOUND');
  const { status, commissionBp, version } = error.current;
  throw new Refusal('EDITED_MEANWHILE', { data: { status, commission: toPercent(commissionBp), version } });
};

/** The inputs of the two calls have different texts for the vendor, a reason and a message: `readNote` knows which. */
const createStatusHandler =
  <N extends 'suspendStore' | 'reopenStore'>(status: StoreStatus, readNote: (input: object) => string | null) =>
  async ({ input, actor, deps: { prisma, clock } }: Parameters<Handler<N>>[0]) => {
    const { id, version } = input;
    const change = { store: id, version, actor, now: clock.now() };
    const changed = await setStoreStatus(prisma, change, { status, text: readNote(input) }).catch(refuse);
    return { data: { id, version: changed.version, status } };
  };

export const suspendStore: Handler<'suspendStore'> = createStatusHandler<'suspendStore'>(
  'suspended',
  (input) => (input as { reason: string }).reason,
);

export const reopenStore: Handler<'reopenStore'> = createStatusHandler<'reopenStore'>(
  'active',
  (input) => (input as { message?: string }).message || null,
);

export const assignStoreOwner: Handler<'assignStoreOwner'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { id, version, email, language } = input;
  const name = input.name ?? (await findStoreName(prisma, id)) ?? email;
  const assignment = { store: id, version, email, name, language, actor, now: clock.now() };
  const assigned = await assignStore(prisma, assignment).catch(refuse);
  return { data: { id, version: assigned.version, is_new_account: assigned.isNewAccount ? 1 : 0 } };
};

export const setStoreCommission: Handler<'setStoreCommission'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { id, version, commission } = input;
  const now = clock.now();
  const change = { store: id, version, actor, now };
  const changed = await setCommission(prisma, change, toBasisPoints(commission)).catch(refuse);
  return { data: { id, version: changed.version, commission, applies_from: now.toISOString() } };
};
