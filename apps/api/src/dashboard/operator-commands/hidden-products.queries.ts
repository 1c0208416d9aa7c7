// SQL: the product is locked while its state is compared.
import type { LanguageCode } from '@trad/contract/messages/message';
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import { lockRow } from '@trad/database/connections/lock-row';
import type { PrismaClient } from '@trad/database/connections/prisma';
import { findByName, toNameConditions } from '../../platform/commands/named-row.ts';
import { enqueueMailToUser } from '../../platform/mail/outbox.ts';
import { PRODUCT_HIDDEN, PRODUCT_SHOWN } from '../moderation-mails.ts';

interface HiddenState {
  hidden: boolean;
  hiddenReason: string | null;
  /** The status that the vendor chose for the product. */
  status: string;
}

interface HiddenChange {
  /** The id, or a word of a command that names the product. */
  product: number | string;
  hidden: boolean;
  reason: string | null;
  /** Whether the current state is the one that the operator decided about; by default any is. */
  isExpected?: (state: HiddenState) => boolean;
  actor: Actor;
  now: Date;
}

/**
 * The product is not in the state that the operator decided about: another operator hid or showed it, or changed the reason.
 */
export class ProductChangedError extends Error {
  readonly product: { id: number; slug: string };
  readonly state: HiddenState;

  constructor(product: ProductChangedError['product'], state: HiddenState) {
    super('The product’s visibility or its reason was changed meanwhile.');
    this.product = product;
    this.state = state;
  }
}

/**
 * Hides a product, or lets its vendor's status apply again, and notifies the vendor. `changed` is false where it had
 * that state already; `hasOwner` is false where its store has no vendor to notify; null: there is no such product. Throws
 * ProductChangedError, CommandError where the word names two products.
 */
export const setProductHidden = (
  prisma: PrismaClient,
  { product, hidden, reason, isExpected, actor, now }: HiddenChange,
) =>
  prisma.$transaction(async (tx) => {
    const found = await tx.product.findMany({
      where: { OR: toNameConditions(product) },
      select: { id: true, slug: true },
      orderBy: { id: 'asc' },
    });
    const named = findByName('product', product, found);
    if (!named) return null;
    const { id } = named;
    await lockRow(tx, 'product', id);
    const { slug, status, store, ...before } = await tx.product.findUniqueOrThrow({
      where: { id },
      select: {
        slug: true,
        hidden: true,
        hiddenReason: true,
        status: true,
        store: { select: { ownerId: true, language: true } },
      },
    });
    if (isExpected && !isExpected({ ...before, status }))
      throw new ProductChangedError({ id, slug }, { ...before, status });
    await tx.product.updateMany({ where: { id }, data: { hidden, hiddenReason: reason } });
    await recordChange(tx, actor, { subjectKind: 'product', id, before, after: { hidden, hiddenReason: reason } }, now);
    const changed = before.hidden !== hidden;
    const kind = hidden ? PRODUCT_HIDDEN : PRODUCT_SHOWN;
    const language = store.language as LanguageCode;
    if (changed && store.ownerId !== null)
      await enqueueMailToUser(tx, { kind, userId: store.ownerId, language, params: { product: id, reason } }, now);
    return { id, slug, status, changed, hasOwner: store.ownerId !== null };
  });

/** Every hidden product, by store. */
export const listHiddenProducts = (prisma: PrismaClient) =>
  prisma.product.findMany({
    where: { hidden: true },
    select: { id: true, slug: true, name: true, status: true, hiddenReason: true, store: { select: { slug: true } } },
    orderBy: [{ store: { slug: 'asc' } }, { id: 'asc' }],
  });
