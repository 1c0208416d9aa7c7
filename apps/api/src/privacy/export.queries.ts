import type { PrismaClient } from '@trad/database/connections/prisma';

/** Limits each list to its newest rows, which bounds the size of the response. */
export const MAX_ROWS = 2000;
/** One more tells whether there are more. */
const take = MAX_ROWS + 1;

interface ExportedAccount {
  id: number;
  email: string;
  emailConfirmedAt: Date | null;
}

/** What is stored by an e-mail address alone. It may be a stranger's where the account has not confirmed the address. */
const loadSubscriptions = async (prisma: PrismaClient, { email, emailConfirmedAt }: ExportedAccount) => {
  if (!emailConfirmedAt) return [[], []] as const;
  return Promise.all([
    prisma.newsletterSubscriber.findMany({ where: { email }, omit: { token: true } }),
    prisma.stockAlert.findMany({ where: { email }, orderBy: { createdAt: 'desc' }, take }),
  ]);
};

/** Loads what a store sold and what it earned. Of buyers it has nothing: these data are not the vendor's. */
const loadSales = async (prisma: PrismaClient, storeId: number) => {
  const [soldOrders, ledger, withdrawals, imports, proposals] = await Promise.all([
    prisma.storeOrder.findMany({
      where: { storeId },
      omit: { storeId: true, search: true, recipient: true, orderTotalMinor: true },
      include: { items: { omit: { orderId: true, storeOrderId: true } }, events: { omit: { storeOrderId: true } } },
      orderBy: { id: 'desc' },
      take,
    }),
    prisma.ledgerEntry.findMany({
      where: { storeId },
      omit: { storeId: true, transferId: true },
      include: { transfer: { omit: { key: true, kind: true } } },
      orderBy: { id: 'desc' },
      take,
    }),
    prisma.withdrawal.findMany({
      where: { storeId },
      omit: { storeId: true, bankEncrypted: true },
      orderBy: { id: 'desc' },
      take,
    }),
    prisma.vendorImport.findMany({
      where: { storeId },
      omit: { storeId: true, fileKey: true, problems: true },
      orderBy: { id: 'desc' },
      take,
    }),
    prisma.categoryProposal.findMany({
      where: { storeId },
      omit: { storeId: true },
      orderBy: { id: 'desc' },
      take,
    }),
  ]);
  return { soldOrders, ledger, withdrawals, imports, proposals };
};

/** Loads the stored data of an account, without password hashes, tokens and names of private files. */
export const loadAccountData = async (prisma: PrismaClient, exported: ExportedAccount) => {
  const { id: userId } = exported;
  const [
    account,
    addresses,
    orders,
    payments,
    reviews,
    reviewReports,
    favorites,
    followedStores,
    cart,
    sessions,
    [newsletter, stockAlerts],
  ] = await Promise.all([
    prisma.user.findUnique({ where: { id: userId }, omit: { passwordHash: true } }),
    prisma.address.findMany({
      where: { userId },
      omit: { userId: true, defaultOf: true },
      orderBy: { id: 'desc' },
      take,
    }),
    prisma.order.findMany({
      where: { userId },
      omit: { userId: true, cartId: true, cartVersionAfter: true },
      include: {
        items: { omit: { commissionBp: true, commissionMinor: true } },
        storeOrders: {
          select: { id: true, storeId: true, status: true, carrier: true, trackingNumber: true, deliveredAt: true },
        },
      },
      orderBy: { id: 'desc' },
      take,
    }),
    prisma.paymentAttempt.findMany({
      where: { userId },
      select: {
        id: true,
        method: true,
        state: true,
        amountMinor: true,
        currencyCode: true,
        email: true,
        providerRef: true,
        createdAt: true,
        refunds: { select: { amountMinor: true, state: true, createdAt: true } },
      },
      orderBy: { createdAt: 'desc' },
      take,
    }),
    prisma.review.findMany({
      where: { userId },
      omit: { userId: true },
      include: { pictures: { select: { key: true, createdAt: true }, orderBy: { position: 'asc' } } },
      orderBy: { id: 'desc' },
      take,
    }),
    prisma.reviewReport.findMany({ where: { userId }, omit: { userId: true }, orderBy: { createdAt: 'desc' }, take }),
    prisma.favorite.findMany({ where: { userId }, omit: { userId: true }, orderBy: { createdAt: 'desc' }, take }),
    prisma.followedStore.findMany({ where: { userId }, omit: { userId: true }, orderBy: { createdAt: 'desc' }, take }),
    prisma.cartLine.findMany({ where: { cart: { userId } }, omit: { cartId: true }, take }),
    prisma.session.findMany({
      where: { userId },
      select: { device: true, network: true, createdAt: true, expiresAt: true, revokedAt: true },
      orderBy: { createdAt: 'desc' },
      take,
    }),
    loadSubscriptions(prisma, exported),
  ]);
  const [application, documents, vendorAccount, store] = await Promise.all([
    prisma.vendorApplication.findUnique({ where: { userId }, omit: { userId: true } }),
    prisma.vendorDocument.findMany({ where: { userId }, omit: { userId: true, fileKey: true, encryptionKeyId: true } }),
    prisma.vendorAccount.findUnique({ where: { userId }, omit: { userId: true } }),
    prisma.store.findUnique({
      where: { ownerId: userId },
      omit: { ownerId: true, version: true },
      include: { translations: { omit: { storeId: true } } },
    }),
  ]);
  const sales = store ? await loadSales(prisma, store.id) : null;
  return {
    account,
    addresses,
    orders,
    payments,
    reviews,
    reviewReports,
    favorites,
    followedStores,
    cart,
    sessions,
    newsletter,
    stockAlerts,
    vendor: { application, documents, account: vendorAccount, store, sales },
  };
};
