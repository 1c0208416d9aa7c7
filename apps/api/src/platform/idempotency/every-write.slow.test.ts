import { type CallName, calls, canTakeIdempotencyKey } from '@trad/contract/calls';
import type { Order } from '@trad/contract/orders';
import { schemas } from '@trad/contract/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../account/password/passwords.ts';
import { buildAuditEntry } from '../../testing/audit-entries.ts';
import { buildFaq, buildPlannedText } from '../../testing/content-items.ts';
import {
  buildAddress,
  buildApplication,
  buildAttribute,
  buildCatalogueImport,
  buildCategory,
  buildDeliveryZone,
  buildDocument,
  buildEarnings,
  buildFailedJob,
  buildInvitation,
  buildPaymentAlert,
  buildProduct,
  buildStore,
  buildSynonym,
  buildUser,
  buildVendor,
  buildWithdrawalBatch,
  selectToken,
} from '../../testing/factories.ts';
import { buildGuest } from '../../testing/guests.ts';
import { buildModeratedCatalogue, type ModeratedCatalogue } from '../../testing/moderated-catalogue.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { drawPicture } from '../../testing/pictures.ts';
import { enableSecondFactor } from '../../testing/second-factors.ts';

/** Idempotency of every write in the call table. */

const { shop, pay, buildBuyer } = await openPaymentShop();
const names = Object.keys(calls) as CallName[];
const keyed = (Object.keys(schemas) as CallName[]).filter(canTakeIdempotencyKey);

const OPERATOR_PASSWORD = 'Weave-Kente-99';

interface Fixtures {
  product: number;
  /** An operator with a second factor. */
  colleague: number;
  variant: number;
  /** Addresses: one to change, one to delete. */
  address: number;
  spare: number;
  line: number;
  document: number;
  /** Rows that the vendor owns. */
  category: number;
  /** An attribute with four values, and one without. */
  hue: Awaited<ReturnType<typeof buildAttribute>>;
  emptyAttribute: number;
  synonyms: readonly [number, number];
  zones: readonly [number, number];
  /** One that is started, then cancelled. */
  catalogueImport: number;
  /** Empty ones. */
  categories: readonly [number, number, number];
  ownProduct: number;
  ownVariant: number;
  sellerOrderId: number;
  /** A saved view of the operator. */
  view: number;
  order: number;
  /** The order of a guest. */
  guestOrder: number;
  /** Another order of the user. */
  spareOrder: number;
  note: number;
  /** Permanently failed jobs: one to retry, one to delete, one to take. */
  failedJobs: readonly [number, number, number];
  /** An order that is paid by card, and a seller order that is not shipped. */
  paid: { id: number; total: number };
  otherSellerOrderId: number;
  /** A seller order that should have been shipped. */
  lateSellerOrderId: number;
  /** A resolved alert and an open one, an attempt by card that is open. */
  alerts: readonly [number, number];
  attempt: string;
  /** An expired attempt whose payment its provider does not know. */
  unknownAttempt: string;
  /** Shipped seller orders that are paid in cash, and cash orders that wait for their release. */
  cash: readonly [number, number, number];
  waiting: readonly [number, number];
  /** Questions: one to hide, one to delete, one that is deleted. */
  faqs: readonly [number, number, number];
  /** A planned text, and a change that can be undone. */
  plannedText: number;
  auditEntry: number;
  invitation: number;
  /** Two operators, whose roles are replaced and taken. */
  staff: readonly [number, number];
  /** A shopper, and one who is suspended. */
  people: readonly [{ id: number; email: string }, { id: number; email: string }];
  batches: Awaited<ReturnType<typeof buildBatches>>;
  moderated: ModeratedCatalogue;
  applicants: Awaited<ReturnType<typeof buildApplication>>[];
  /** Two that are open, one without an owner, and another one. */
  stores: number[];
}
const password = 'Weave-Kente-42';
const picture = `data:image/png;base64,${(await drawPicture('png', { width: 200, height: 200 })).toString('base64')}`;
/** An input with an effect for each write. A new write needs its line here. */
const inputs: Partial<Record<CallName, (fixtures: Fixtures) => object>> = {
  changePassword: () => ({ old_password: password, new_password: 'Dye-Indigo-77' }),
  sendEmailConfirmation: () => ({}),
  updateUserProfile: () => ({ city: 'Lagos' }),
  addAddress: () => ({ name: 'Amara Okafor', address: '14 Bourdillon Road', city: 'Lagos', country: 'NG' }),
  updateAddress: ({ address }) => ({ id: address, city: 'Accra' }),
  deleteAddress: ({ spare }) => ({ id: spare }),
  addToFavorites: ({ product }) => ({ product_id: product }),
  removeFromFavorites: ({ product }) => ({ product_id: product }),
  manageCart: ({ variant }) => ({ product_variant_id: variant }),
  updateCartQuantity: ({ line }) => ({ cart_id: line, qty: 2 }),
  removeFromCartById: ({ line }) => ({ id: line }),
  createPaymentIntent: ({ address }) => ({ address_id: address }),
  getPaypalLink: ({ address }) => ({ address_id: address }),
  createPaypalOrder: ({ address }) => ({ address_id: address }),
  placeOrder: ({ address }) => ({ address_id: address, payment_method: 'cod_method' }),
  claimGuestOrder: () => ({ password }),
  cancelOrder: ({ spareOrder }) => ({ id: spareOrder }),
  askAboutOrder: ({ order }) => ({ id: order, text: 'When?' }),
  uploadReviewPicture: ({ product }) => ({ product_id: product, image: picture }),
  addProductReview: ({ product }) => ({ product_id: product, rating: 5 }),
  reportReview: ({ moderated }) => ({ review_id: moderated.otherReviewId, reason: 'spam' }),
  applyAsVendor: () => ({ store_name: 'Kente Corner', categories: 'art', country_code: 'GH', agree: 1 }),
  uploadVendorDocument: () => ({ kind: 'identity', file: picture }),
  deleteVendorDocument: ({ document }) => ({ id: document }),
  updateVendorStore: () => ({ city: 'Accra' }),
  updateVendorStoreProfile: () => ({ headline: 'Cloth' }),
  updateVendorAccount: () => ({ taxName: 'VAT' }),
  addVendorProduct: ({ category }) => ({
    title: 'Raffia Fan',
    category_id: category,
    variants: [{ option_values: [], prices: { USD: { amount: 12.5 } } }],
  }),
  updateVendorProduct: ({ ownProduct }) => ({ id: ownProduct, version: 1, title: 'Raffia Fan' }),
  uploadVendorPicture: () => ({ image: picture }),
  proposeCategory: () => ({ name: 'Head Wraps' }),
  adjustVendorStock: ({ ownVariant }) => ({ id: ownVariant, delta: 3 }),
  updateVendorOrderStatus: ({ sellerOrderId }) => ({ id: sellerOrderId, status: 'processing' }),
  requestWithdrawal: () => ({ amount: 1.5, currency: 'USD' }),
  createWithdrawalBatch: ({ batches: { waiting } }) => ({ withdrawal_ids: [waiting.withdrawalId] }),
  removeFromWithdrawalBatch: ({ batches: { removed } }) => ({ id: removed.id, withdrawal_id: removed.withdrawalId }),
  approveWithdrawalBatch: ({ batches: { chosen } }) => ({ id: chosen.id, version: 1 }),
  cancelWithdrawalBatch: ({ batches: { cancelled } }) => ({ id: cancelled.id, version: 1 }),
  downloadWithdrawalFile: ({ batches: { approved } }) => ({ id: approved.id }),
  setWithdrawalOutcome: ({ batches: { withBank } }) => ({ id: withBank.withdrawalId, outcome: 'paid' }),
  undoWithdrawalOutcome: ({ batches: { decided } }) => ({ id: decided.withdrawalId, outcome: 'paid' }),
  closeWithdrawalBatch: ({ batches: { closed } }) => ({ id: closed.id }),
  beginSecondFactor: () => ({ password: OPERATOR_PASSWORD }),
  confirmSecondFactor: () => ({ code: '000000' }),
  createRecoveryCodes: () => ({ password: OPERATOR_PASSWORD }),
  removeSecondFactor: ({ colleague }) => ({ id: colleague, password: OPERATOR_PASSWORD }),
  inviteStaff: () => ({ email: 'efua@shop.example', name: 'Efua', roles: ['support'], password: OPERATOR_PASSWORD }),
  revokeStaffInvitation: ({ invitation }) => ({ id: invitation }),
  updateStaffRoles: ({ staff: [id] }) => ({ id, roles: ['support'], version: 1, password: OPERATOR_PASSWORD }),
  removeStaff: ({ staff: [, id] }) => ({ id, version: 1, password: OPERATOR_PASSWORD }),
  endPersonSessions: ({ people: [{ id }] }) => ({ id }),
  suspendPerson: ({ people: [{ id }] }) => ({ id, reason: 'Stolen cards.' }),
  reopenPerson: ({ people: [, { id }] }) => ({ id, reason: 'A mistake.' }),
  exportPerson: ({ people: [{ id }] }) => ({ id, password: OPERATOR_PASSWORD }),
  erasePerson: ({ people: [{ id, email }] }) => ({
    id,
    email,
    reason: 'Asked for it.',
    password: OPERATOR_PASSWORD,
  }),
  setCurrencyState: () => ({ code: 'GBP', from: 'enabled', state: 'disabled' }),
  setDefaultCommission: () => ({ version: 1, commission: 12.5 }),
  setCurrencySymbol: () => ({ code: 'AUD', symbol: 'AU$', from: 'A$' }),
  setLanguage: () => ({ code: 'sw', is_on: 0 }),
  setPaymentMethod: () => ({ method: 'paypal_method', is_on: 0 }),
  addDeliveryZone: () => ({ name: 'Maghreb', countries: ['MA'] }),
  updateDeliveryZone: ({ zones: [id] }) => ({ id, version: 1, name: 'Caribbean' }),
  deleteDeliveryZone: ({ zones: [, id] }) => ({ id, version: 1 }),
  setCountryDelivery: () => ({ iso2: 'AD', is_delivered_to: 0 }),
  setCountryZone: ({ zones: [id] }) => ({ iso2: 'AD', zone_id: id, from: null }),
  takeWorkItem: ({ failedJobs }) => ({ kind: 'failed_job', id: String(failedJobs[2]) }),
  releaseWorkItem: ({ failedJobs }) => ({ kind: 'failed_job', id: String(failedJobs[2]) }),
  retryFailedJob: ({ failedJobs }) => ({ id: failedJobs[0] }),
  deleteFailedJob: ({ failedJobs }) => ({ id: failedJobs[1] }),
  addCategory: () => ({ name: 'Head Wraps' }),
  updateCategory: ({ categories: [id] }) => ({ id, version: 1, name: 'Shawls' }),
  updateSizeGuide: ({ categories: [id] }) => ({
    id,
    version: 2,
    size_guide: {
      measures: [{ name: 'Head', names: { fr: null, es: null, ar: null, sw: null } }],
      sizes: [{ size: 'M', values: [{ from: 56, to: 57 }] }],
    },
  }),
  moveCategory: ({ categories: [, id] }) => ({ id, version: 1, parent_id: 0 }),
  moveCategoryProducts: ({ categories: [from, to] }) => ({ id: from, to_id: to }),
  deleteCategory: ({ categories: [, , id] }) => ({ id, version: 1 }),
  addAttribute: () => ({ name: 'Fibre' }),
  updateAttribute: ({ hue: { id } }) => ({ id, version: 1, name: 'Shade' }),
  deleteAttribute: ({ emptyAttribute }) => ({ id: emptyAttribute, version: 1 }),
  addAttributeValue: ({ hue: { id } }) => ({ attribute_id: id, name: 'Teal' }),
  updateAttributeValue: ({ hue: { valueIds } }) => ({ id: valueIds[0], version: 1, swatch: '#AA0000' }),
  deleteAttributeValue: ({ hue: { valueIds } }) => ({ id: valueIds[1], version: 1 }),
  mergeAttributeValues: ({ hue: { valueIds } }) => ({ id: valueIds[2], version: 1, into_id: valueIds[3], products: 0 }),
  addSynonym: () => ({ phrases: ['gele', 'head wrap'] }),
  updateSynonym: ({ synonyms: [id] }) => ({ id, version: 1, phrases: ['pagne', 'wax'] }),
  deleteSynonym: ({ synonyms: [, id] }) => ({ id, version: 1 }),
  uploadCatalogueFile: () => ({ file: `data:text/csv;base64,${btoa('sku,stock')}`, name: 'stock.csv' }),
  startCatalogueImport: ({ catalogueImport }) => ({ id: catalogueImport }),
  cancelCatalogueImport: ({ catalogueImport }) => ({ id: catalogueImport }),
  hideProduct: ({ moderated }) => ({ id: moderated.productId, reason: 'A copy.' }),
  showProduct: ({ moderated }) => ({ id: moderated.hiddenProductId }),
  setProductFeatured: ({ moderated }) => ({ id: moderated.productId, featured: 1 }),
  setProductCategory: ({ moderated: { productId, categoryId, otherCategoryId } }) => ({
    id: productId,
    category_id: otherCategoryId,
    former_category_id: categoryId,
  }),
  hideReview: ({ moderated }) => ({ id: moderated.reviewId, reason: 'It advertises.' }),
  publishReview: ({ moderated }) => ({ id: moderated.otherReviewId, former_status: 'published' }),
  acceptProposal: ({ moderated }) => ({ id: moderated.proposalId, parent_id: 0, name_en: 'Neck wraps' }),
  rejectProposal: ({ moderated }) => ({ id: moderated.otherProposalId, reason: 'Scarves has them.' }),
  saveContentItem: () => ({ kind: 'partner', texts: { en: { name: 'Weavers' } } }),
  uploadContentPicture: () => ({ kind: 'partner', wide: picture }),
  saveContentText: () => ({ key: 'terms', version: 1, texts: { en: '<p>Be kind.</p>' } }),
  saveWebSettings: () => ({ version: 1, brand_name: 'Trad' }),
  saveHomeSections: () => ({ version: 1, sections: [{ name: 'partners', is_shown: 1 }] }),
  publishContentItem: ({ faqs: [id] }) => ({ kind: 'faq', id, version: 1, is_active: 0 }),
  deleteContentItem: ({ faqs: [, id] }) => ({ kind: 'faq', id, version: 1 }),
  restoreContentItem: ({ faqs: [, , id] }) => ({ kind: 'faq', id }),
  orderContentItems: () => ({ kind: 'slide', before: [], after: [] }),
  withdrawPlannedContent: ({ plannedText }) => ({ key: 'contact', planned_version: plannedText }),
  undoChange: ({ auditEntry }) => ({ id: auditEntry }),
  openApplicationDocument: ({ applicants: [one] }) => ({ id: one?.id, document_id: one?.documentId }),
  acceptApplication: ({ applicants: [one] }) => ({ id: one?.id }),
  rejectApplication: ({ applicants: [, other] }) => ({ id: other?.id, reason: 'Unreadable.' }),
  askApplicant: ({ applicants: [, , third] }) => ({ id: third?.id, question: 'Whose account is it?' }),
  suspendStore: ({ stores: [one] }) => ({ id: one, version: 1, reason: 'Late.' }),
  reopenStore: ({ stores: [, two] }) => ({ id: two, version: 1 }),
  assignStoreOwner: ({ stores: [, , unowned] }) => ({
    id: unowned,
    version: 1,
    email: 'assigned@trad.example',
    language: 'en',
  }),
  setStoreCommission: ({ stores: [, , , four] }) => ({ id: four, version: 1, commission: 12.5 }),
  viewAsVendor: ({ stores: [, , , four] }) => ({ id: four }),
  saveView: () => ({ list: 'orders', name: 'Late', query: 'late=1' }),
  deleteSavedView: ({ view }) => ({ id: view }),
  refundOrder: ({ paid: { id, total } }) => ({ order_id: id, reason: 'Torn.', amount: total, remaining: total }),
  cancelSellerOrder: ({ otherSellerOrderId }) => ({ id: otherSellerOrderId, reason: 'Sold out.' }),
  resolvePaymentAlert: ({ alerts: [, open] }) => ({ id: open, note: 'Paid back.' }),
  reopenPaymentAlert: ({ alerts: [resolved] }) => ({ id: resolved }),
  syncPayment: ({ attempt }) => ({ id: attempt }),
  closePayment: ({ unknownAttempt }) => ({ id: unknownAttempt, note: 'Not paid.' }),
  recordCash: ({ cash: [one] }) => ({ seller_order_id: one }),
  reverseCash: ({ cash: [, one] }) => ({ seller_order_id: one, note: 'Another order.' }),
  recordUnpaidCash: ({ cash: [, , one] }) => ({ seller_order_id: one, note: 'Nobody was at home.' }),
  releaseCashOrder: ({ waiting: [one] }) => ({ order_id: one }),
  rejectCashOrder: ({ waiting: [, one] }) => ({ order_id: one, note: 'We cannot reach you.' }),
  correctOrderAddress: ({ order }) => ({
    order_id: order,
    version: 1,
    name: 'Amara Okafor',
    addressLine1: '12 Marina Road',
    city: 'Lagos',
  }),
  remindStore: ({ lateSellerOrderId }) => ({ id: lateSellerOrderId }),
  // Of a buyer with a confirmed address.
  sendOrderMail: ({ paid }) => ({ order_id: paid.id }),
  replaceOrderLink: ({ guestOrder }) => ({ order_id: guestOrder }),
  addOrderNote: ({ order }) => ({ order_id: order, text: 'Asked the store.' }),
  deleteOrderNote: ({ note }) => ({ id: note }),
  importVendorFile: () => ({ kind: 'stock', file: `data:text/csv;base64,${btoa('sku,inventory')}`, dry_run: 1 }),
};

const buildPerson = async (email: string, status: string) => ({
  id: (await buildUser(shop, { email, status })).id,
  email,
});

/** An order by card and two in cash, of other shoppers. */
const buildOtherOrders = async () => {
  const [byCard, inCash] = [await buildBuyer(), await buildBuyer()];
  await pay(await byCard.begin());
  const { id, final_total: total } = (await byCard.place()).body.data as Order;
  const { store_orders } = (await inCash.placeCash()).body.data as Order;
  const late = (await (await buildBuyer()).placeCash()).body.data as Order;
  const lateSellerOrderId = late.store_orders[0]?.id ?? 0;
  await shop.pool.query(`UPDATE store_order SET created_at = created_at - interval '5 days' WHERE id = $1`, [
    lateSellerOrderId,
  ]);
  return { paid: { id, total }, otherSellerOrderId: store_orders[0]?.id ?? 0, lateSellerOrderId };
};

/** The data that calls about payments need. */
const buildPayments = async ({ token }: { token: string }) => {
  const buildCash = async () => (await (await buildBuyer()).placeCash()).body.data as Order;
  const orders = [await buildCash(), await buildCash(), await buildCash(), await buildCash(), await buildCash()];
  const [one = 0, two = 0, three = 0, ...others] = orders.map(({ store_orders }) => store_orders[0]?.id ?? 0);
  const ids = orders.slice(-others.length).map(({ id }) => id);
  await shop.pool.query(`UPDATE store_order SET status = 'shipped' WHERE id = ANY ($1)`, [[one, two, three]]);
  await shop.pool.query(`UPDATE shop_order SET cash_review = 'waiting' WHERE id = ANY ($1)`, [ids]);
  await shop.call('recordCash', { seller_order_id: two }, { token });
  const buyer = await buildBuyer();
  await buyer.begin();
  const other = await buildBuyer();
  await other.begin();
  const unknownAttempt = (await other.listAttempts())[0]?.id ?? '';
  await shop.pool.query(
    `UPDATE payment_attempt SET provider_ref = 'pi_' || replace(id::text, '-', ''), expires_at = $2 WHERE id = $1`,
    [unknownAttempt, new Date(shop.clock.now().getTime() - 3_600_000)],
  );
  const resolved = { resolved_at: shop.clock.now(), resolution: 'Paid back.' };
  return {
    cash: [one, two, three] as const,
    waiting: [ids[0] ?? 0, ids[1] ?? 0] as const,
    attempt: (await buyer.listAttempts())[0]?.id ?? '',
    unknownAttempt,
    alerts: [await buildPaymentAlert(shop, resolved), await buildPaymentAlert(shop)] as const,
  };
};
/** A batch for each call about batches. */
const buildBatches = async () => ({
  waiting: await buildWithdrawalBatch(shop, 'waiting'),
  removed: await buildWithdrawalBatch(shop),
  chosen: await buildWithdrawalBatch(shop),
  cancelled: await buildWithdrawalBatch(shop),
  approved: await buildWithdrawalBatch(shop, 'approved'),
  withBank: await buildWithdrawalBatch(shop, 'with_bank'),
  decided: await buildWithdrawalBatch(shop, 'decided'),
  closed: await buildWithdrawalBatch(shop, 'decided'),
});

let token: string;
let vendor: Awaited<ReturnType<typeof buildVendor>>;
let operator: { token: string };
const getToken = (name: CallName) => selectToken(name, { user: token, vendor: vendor.token, operator: operator.token });
let fixtures: Fixtures;
beforeAll(async () => {
  const email = 'amara@trad.example';
  const { body } = await shop.call('registerUser', {
    name: 'Amara Okafor',
    email,
    country_code: 'NG',
    mobile: '+2348031234567',
    password,
  });
  const userId = body.data[0]?.id ?? 0;
  ({ token } = (await shop.call('login', { email, password })).body);
  const { id: product, variantId: variant } = await buildProduct(shop);
  const [address, spare] = [await buildAddress(shop, userId), await buildAddress(shop, userId)];
  const add = () => shop.call('manageCart', { product_variant_id: variant }, { token });
  vendor = await buildVendor(shop);
  operator = await buildUser(shop, { role: 'operator' });
  const colleague = await buildUser(shop, { role: 'operator' });
  const passwordHash = await hashPassword(OPERATOR_PASSWORD);
  await shop.prisma.user.updateMany({ where: { roleId: 1 }, data: { passwordHash } });
  await enableSecondFactor(shop, OPERATOR_PASSWORD, colleague);
  await buildEarnings(shop, vendor.storeId);
  const own = await buildProduct(shop, { store_id: vendor.storeId });
  const place = () => shop.call('placeOrder', { address_id: address, payment_method: 'cod_method' }, { token });
  await add();
  const { id: spareOrder } = (await place()).body.data;
  await shop.call('manageCart', { product_variant_id: own.variantId }, { token });
  await add();
  const placed = await place();
  const sellerOrderId = placed.body.data.store_orders.find(({ store_id }) => store_id === vendor.storeId)?.id ?? 0;
  const { cart } = (await add()).body;
  // An item for the order after the cart line is deleted.
  const { variantId: another } = await buildProduct(shop);
  await shop.call('manageCart', { product_variant_id: another }, { token });
  const ownView = { list: 'orders', name: 'Mine', query: '' } as const;
  const view = await shop.call('saveView', ownView, { token: operator.token });
  const ownNote = { order_id: placed.body.data.id, text: 'Mine' };
  const note = await shop.call('addOrderNote', ownNote, { token: operator.token });
  fixtures = {
    product,
    colleague: colleague.id,
    variant,
    address,
    spare,
    line: cart[0]?.id ?? 0,
    document: await buildDocument(shop, userId),
    guestOrder: (await buildGuest(shop, { hasOrder: true })).orderId,
    category: own.categoryId,
    hue: await buildAttribute(shop, 'Hue', ['Red', 'Blue', 'Gray', 'Grey']),
    emptyAttribute: (await buildAttribute(shop, 'Nothing', [])).id,
    synonyms: [await buildSynonym(shop), await buildSynonym(shop)],
    zones: [await buildDeliveryZone(shop), await buildDeliveryZone(shop)],
    catalogueImport: await buildCatalogueImport(shop),
    categories: [await buildCategory(shop), await buildCategory(shop), await buildCategory(shop)],
    ownProduct: own.id,
    ownVariant: own.variantId,
    sellerOrderId,
    view: view.body.data.id,
    order: placed.body.data.id,
    spareOrder,
    note: note.body.data.id,
    ...(await buildOtherOrders()),
    ...(await buildPayments(operator)),
    batches: await buildBatches(),
    moderated: await buildModeratedCatalogue(shop),
    invitation: (await buildInvitation(shop, colleague.id)).id,
    staff: [(await buildUser(shop, { role: 'operator' })).id, (await buildUser(shop, { role: 'operator' })).id],
    people: [await buildPerson('ama@trad.example', 'active'), await buildPerson('efe@trad.example', 'suspended')],
    applicants: [await buildApplication(shop), await buildApplication(shop), await buildApplication(shop)],
    stores: [
      await buildStore(shop),
      await buildStore(shop),
      await buildStore(shop, { owner_id: null }),
      await buildStore(shop),
    ],
    failedJobs: [await buildFailedJob(shop), await buildFailedJob(shop), await buildFailedJob(shop)],
    faqs: [await buildFaq(shop), await buildFaq(shop), await buildFaq(shop, { isDeleted: true })],
    plannedText: await buildPlannedText(shop, 'contact'),
    auditEntry: await buildAuditEntry(shop, (await buildProduct(shop)).id),
  };
});

test('all authenticated writes take an idempotency key, and nothing else does', () => {
  expect(names.filter(canTakeIdempotencyKey).sort()).toEqual(Object.keys(inputs).sort());
});

test.each(keyed.filter((name) => !('secret' in calls[name])))(
  'a repeat of %s gets the first response again',
  async (name) => {
    const input = inputs[name]?.(fixtures) ?? {};
    const send = (lang?: string) =>
      shop.callWith(name, input, { token: getToken(name), headers: { 'idempotency-key': `again-${name}` }, lang });
    const first = await send();
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(first.headers).not.toHaveProperty('idempotent-replayed');
    const repeat = await send('fr');
    expect([repeat.status, repeat.body]).toEqual([200, first.body]);
    expect(repeat.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'content-type': first.headers['content-type'],
      'cache-control': 'private, no-store',
    });
  },
);

describe('a stored response contains no secret', () => {
  const SECRETS = ['token', 'clientSecret', 'password', 'stripe_publishable_key'];

  test.each(keyed)('of %s', (name) => {
    if ('secret' in calls[name]) return;
    const fields = Object.keys(schemas[name].reply.shape);
    expect(fields.filter((field) => SECRETS.includes(field))).toEqual([]);
  });

  test('a stored response does not help to guess a password', async () => {
    const { rows } = await shop.pool.query("SELECT * FROM idempotency_key WHERE call = 'changePassword'");
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/Weave-Kente|Dye-Indigo/);
  });
});

describe('a key has no effect on', () => {
  test.each(['getAddress', 'getUserProfile', 'getUserCart'] as const)('%s, which reads', async (name) => {
    const { status, headers } = await shop.callWith(name, {}, { token, headers: { 'idempotency-key': ' a b ' } });
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty('idempotent-replayed');
  });

  test('a sign-in, nor on a sign-out', async () => {
    const headers = { 'idempotency-key': 'in-and-out' };
    const login = () => shop.call('login', { email: 'amara@trad.example', password: 'Dye-Indigo-77' }, { headers });
    const [one, two] = [await login(), await login()];
    expect(one.body.token).not.toBe(two.body.token);
    for (const { token } of [one.body, two.body]) {
      expect((await shop.call('logout', {}, { token, headers })).status).toBe(200);
    }
    const { rows } = await shop.pool.query("SELECT FROM idempotency_key WHERE key = 'in-and-out'");
    expect(rows).toEqual([]);
  });
});
