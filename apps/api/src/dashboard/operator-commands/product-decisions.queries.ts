// SQL: the product is locked while its state is compared.
import type { LanguageCode } from '@trad/contract/messages/message';
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import { lockRow } from '@trad/database/connections/lock-row';
import type { PrismaClient } from '@trad/database/connections/prisma';
import { deleteUnsentMails, enqueueMailToUser } from '../../platform/mail/outbox.ts';
import { PRODUCT_MOVED } from '../moderation-mails.ts';

interface ProductDecision {
  id: number;
  actor: Actor;
  now: Date;
}

/** Sets whether a product is featured. Returns false for an unknown product. */
export const setProductFeatured = (
  prisma: PrismaClient,
  { id, actor, now }: ProductDecision,
  featured: boolean,
): Promise<boolean> =>
  prisma.$transaction(async (tx) => {
    await lockRow(tx, 'product', id);
    const before = await tx.product.findUnique({ where: { id }, select: { featured: true } });
    if (!before) return false;
    if (before.featured !== featured) await tx.product.updateMany({ where: { id }, data: { featured } });
    await recordChange(tx, actor, { subjectKind: 'product', id, before, after: { featured } }, now);
    return true;
  });

/** There is no such product, it is not in the category that the operator saw, or the chosen category is unknown. */
export class MoveProductError extends Error {
  readonly problem: 'missing' | 'unknown_category' | 'moved';
  /** The current category of a product that was moved meanwhile. */
  readonly category: { id: number; name: string } | null;

  constructor(problem: MoveProductError['problem'], category: MoveProductError['category'] = null) {
    super(`The product cannot be moved: ${problem}`);
    this.problem = problem;
    this.category = category;
  }
}

interface Move {
  categoryId: number;
  /** The main category that the operator saw. */
  formerCategoryId: number;
  /** Whether the product stays in the former category as a further one. */
  staysInFormer: boolean;
}

/**
 * Moves a product to another main category, and notifies its vendor. Its version is incremented, so that a form that
 * the vendor has open does not move it back. Throws MoveProductError.
 */
export const moveProduct = (
  prisma: PrismaClient,
  { id, actor, now }: ProductDecision,
  { categoryId, formerCategoryId, staysInFormer }: Move,
): Promise<{ id: number; name: string }> =>
  prisma.$transaction(async (tx) => {
    await lockRow(tx, 'product', id);
    const product = await tx.product.findUnique({
      where: { id },
      select: {
        category: { select: { id: true, name: true } },
        store: { select: { ownerId: true, language: true } },
      },
    });
    if (!product) throw new MoveProductError('missing');
    const { category: former, store } = product;
    if (former.id !== formerCategoryId) throw new MoveProductError('moved', former);
    // A concurrent deletion of the category waits, or is waited for.
    await lockRow(tx, 'category', categoryId, 'KEY SHARE');
    const category = await tx.category.findUnique({
      where: { id: categoryId, active: true },
      select: { id: true, name: true },
    });
    if (!category) throw new MoveProductError('unknown_category');
    const isMoved = former.id !== category.id;
    // Recorded, so that undoing the move leaves the product in a category that it was in before.
    const wasInCategory = (await tx.productCategory.count({ where: { productId: id, categoryId } })) > 0;
    if (isMoved) {
      const data = { categoryId, version: { increment: 1 }, updatedAt: now };
      await tx.product.updateMany({ where: { id }, data });
      // It stays in the other categories that an operator gave it.
      if (!staysInFormer) await tx.productCategory.deleteMany({ where: { productId: id, categoryId: former.id } });
      await tx.productCategory.createMany({ data: { productId: id, categoryId }, skipDuplicates: true });
    }
    const after = { category: category.id, ...(isMoved && wasInCategory && { wasInCategory }) };
    const change = { before: { category: former.id }, after };
    await recordChange(tx, actor, { subjectKind: 'product', id, ...change }, now);
    if (isMoved && store.ownerId !== null) {
      // The vendor reads of one move, although an operator corrects or undoes it before the mail is sent.
      const unsent = { kind: PRODUCT_MOVED, userId: store.ownerId, params: { product: id } };
      const [first] = await deleteUnsentMails(tx, unsent);
      const params = { product: id, from: Number(first?.from ?? former.id), to: category.id };
      const language = store.language as LanguageCode;
      if (params.from !== params.to) await enqueueMailToUser(tx, { ...unsent, language, params }, now);
    }
    return category;
  });
