import type { ShownRecord } from '@trad/contract/console/audit';
import { MAX_ID } from '@trad/contract/wire';
import type { PrismaClient } from '@trad/database/connections/prisma';

/**
 * `name` null: rows of this kind are not named here, or the row was deleted. `subject` null: no page of the console is about the row,
 * or it was deleted.
 */
export interface NamedSubject {
  name: string | null;
  subject: ShownRecord | null;
}

interface Subject {
  subjectKind: string;
  subjectId: string;
}

type FindSubjects = (prisma: PrismaClient, ids: number[]) => Promise<[id: number, found: NamedSubject][]>;

const findUsers =
  (kind: 'user' | 'application'): FindSubjects =>
  async (prisma, ids) => {
    const rows = await prisma.user.findMany({
      where: { id: { in: ids } },
      select: { id: true, name: true, status: true },
    });
    // An erased account has no page, and no application any more.
    return rows.map(({ id, name, status }) => [id, { name, subject: status === 'erased' ? null : { kind, id } }]);
  };

/** How the subjects of a kind are found: their names, and the page that is opened for them. */
const FINDERS: Readonly<Record<string, FindSubjects>> = {
  product: async (prisma, ids) => {
    const rows = await prisma.product.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
    return rows.map(({ id, name }) => [id, { name, subject: { kind: 'product', id } }]);
  },
  variant: async (prisma, ids) => {
    const select = { id: true, sku: true, productId: true };
    const rows = await prisma.variant.findMany({ where: { id: { in: ids } }, select });
    return rows.map(({ id, sku, productId }) => [id, { name: sku, subject: { kind: 'product', id: productId } }]);
  },
  store: async (prisma, ids) => {
    const rows = await prisma.store.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
    return rows.map(({ id, name }) => [id, { name, subject: { kind: 'store', id } }]);
  },
  withdrawal: async (prisma, ids) => {
    const select = { id: true, store: { select: { name: true } } };
    const rows = await prisma.withdrawal.findMany({ where: { id: { in: ids } }, select });
    return rows.map(({ id, store }) => [id, { name: store.name, subject: null }]);
  },
  order: async (prisma, ids) => {
    const rows = await prisma.order.findMany({ where: { id: { in: ids } }, select: { id: true } });
    return rows.map(({ id }) => [id, { name: `#${id}`, subject: { kind: 'order', id } }]);
  },
  seller_order: async (prisma, ids) => {
    const select = { id: true, orderId: true, store: { select: { name: true } } };
    const rows = await prisma.storeOrder.findMany({ where: { id: { in: ids } }, select });
    return rows.map(({ id, orderId, store }) => [
      id,
      { name: `#${orderId} ${store.name}`, subject: { kind: 'order', id: orderId } },
    ]);
  },
  user: findUsers('user'),
  staff_member: findUsers('user'),
  application: findUsers('application'),
};

const toKey = ({ subjectKind, subjectId }: Subject) => `${subjectKind} ${subjectId}`;

/** Finds the current names of subjects, and the pages that are opened for them. Returns a function that looks one up. */
export const findAuditSubjects = async (prisma: PrismaClient, subjects: readonly Subject[]) => {
  const found = new Map<string, NamedSubject>();
  for (const subjectKind of new Set(subjects.map((one) => one.subjectKind))) {
    const ids = new Set(subjects.flatMap((one) => (one.subjectKind === subjectKind ? [Number(one.subjectId)] : [])));
    const valid = [...ids].filter((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID);
    const find = FINDERS[subjectKind];
    if (!find || valid.length === 0) continue;
    for (const [id, subject] of await find(prisma, valid))
      found.set(toKey({ subjectKind, subjectId: String(id) }), subject);
  }
  return (subject: Subject): NamedSubject => found.get(toKey(subject)) ?? { name: null, subject: null };
};
