// SQL: the store is locked while its version is compared.
import type { LanguageCode } from '@trad/contract/messages/message';
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import { lockRow } from '@trad/database/connections/lock-row';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import { CommandError } from '../../platform/commands/command.ts';
import { findByName, toNameConditions } from '../../platform/commands/named-row.ts';
import { enqueueMailToUser } from '../../platform/mail/outbox.ts';
import { STORE_REOPENED, STORE_SUSPENDED } from '../moderation-mails.ts';
import { refuseClosedStore } from './closed-stores.ts';

/** A change of a store is not possible; the message explains why to the operator. */
export class StoreChangeError extends CommandError {
  /** The store as it was changed meanwhile; null where there is none. */
  readonly current: { status: string; commissionBp: number; version: number } | null;

  constructor(message: string, current: StoreChangeError['current'] = null) {
    super(message);
    this.current = current;
  }
}

interface StoreDecision {
  /** The id, or a word of a command that names the store. */
  store: number | string;
  /** The version that the operator has read; without one, the current one. */
  version?: number | undefined;
  actor: Actor;
  now: Date;
}

const STORE_FIELDS = {
  status: true,
  suspensionReason: true,
  commissionBp: true,
  operatorVersion: true,
  slug: true,
  ownerId: true,
  language: true,
} as const;

/**
 * Locks a store until the transaction ends. Throws StoreChangeError where there is none, or it has another version than `read`,
 * CommandError where the word names two stores.
 */
export const lockStore = async (tx: PrismaTransaction, store: number | string, read: number | undefined) => {
  const found = await tx.store.findMany({
    where: { OR: toNameConditions(store) },
    select: { id: true, slug: true },
    orderBy: { id: 'asc' },
  });
  const named = findByName('store', store, found);
  if (!named) throw new StoreChangeError(`There is no store ${store}.`);
  const { id } = named;
  await lockRow(tx, 'store', id);
  const row = await tx.store.findUniqueOrThrow({ where: { id }, select: STORE_FIELDS });
  const { status, commissionBp, operatorVersion: version } = row;
  if (read !== undefined && read !== version)
    throw new StoreChangeError('The store was changed meanwhile.', { status, commissionBp, version });
  return { id, ...row };
};

const NEXT_VERSION = { operatorVersion: { increment: 1 } };

/**
 * Suspends a store, whose open orders continue, with a reason, or opens it again, and notifies the vendor. Returns its id, slug and
 * version, and whether it has an owner, without whom it sells nothing. Throws StoreChangeError; ClosedStoreError where it would be
 * opened, although it was closed with its owner's account and cannot get another owner.
 */
export const setStoreStatus = (
  prisma: PrismaClient,
  { store, version, actor, now }: StoreDecision,
  { status, text }: { status: 'active' | 'suspended'; text: string | null },
) =>
  prisma.$transaction(async (tx) => {
    const { id, slug, ownerId, language, operatorVersion, ...row } = await lockStore(tx, store, version);
    if (status === 'active') refuseClosedStore({ id, slug });
    const before = { status: row.status, suspensionReason: row.suspensionReason };
    const after = { status, suspensionReason: status === 'suspended' ? text : null };
    await tx.store.updateMany({ where: { id }, data: { ...after, ...NEXT_VERSION } });
    const personal = ownerId === null ? undefined : { userId: ownerId, fields: ['suspensionReason', 'message'] };
    const message = status === 'active' && text ? { message: text } : {};
    await recordChange(tx, actor, { subjectKind: 'store', id, before, after: { ...after, ...message }, personal }, now);
    if (before.status !== status && ownerId !== null) {
      const kind = status === 'suspended' ? STORE_SUSPENDED : STORE_REOPENED;
      const params = { store: id, text };
      await enqueueMailToUser(tx, { kind, userId: ownerId, language: language as LanguageCode, params }, now);
    }
    return { id, slug, version: operatorVersion + 1, hasOwner: ownerId !== null };
  });

/** Sets the commission, in basis points, of the next orders. Returns the store's id, slug and version. Throws StoreChangeError. */
export const setStoreCommission = (
  prisma: PrismaClient,
  { store, version, actor, now }: StoreDecision,
  commissionBp: number,
) =>
  prisma.$transaction(async (tx) => {
    const { id, slug, operatorVersion, commissionBp: former } = await lockStore(tx, store, version);
    await tx.store.updateMany({ where: { id }, data: { commissionBp, ...NEXT_VERSION } });
    const change = { before: { commissionBp: former }, after: { commissionBp } };
    await recordChange(tx, actor, { subjectKind: 'store', id, ...change }, now);
    return { id, slug, version: operatorVersion + 1 };
  });
