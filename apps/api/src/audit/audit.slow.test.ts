import { type CallName, calls, isAudited, toWireName } from '@trad/contract/calls';
import { AUDIT_SUBJECT_KINDS } from '@trad/contract/console/audit-subject-kinds';
import type { Order } from '@trad/contract/orders';
import { recordChange } from '@trad/database/audit/record-changes';
import { beforeAll, describe, expect, test } from 'vitest';
import { runOperatorCommand } from '../account/operators/operator-command.ts';
import { hashPassword } from '../account/password/passwords.ts';
import { runVendorsCommand } from '../dashboard/operator-commands/vendors-command.ts';
import { importJobKinds } from '../operations/job-kinds.ts';
import { runPaymentsCommand } from '../payments/operator-commands/payments-command.ts';
import { runDueJob } from '../platform/jobs.ts';
import { buildAuditEntry } from '../testing/audit-entries.ts';
import { buildFaq, buildPlannedText } from '../testing/content-items.ts';
import {
  buildApplication,
  buildAttribute,
  buildCatalogueImport,
  buildCategory,
  buildDeliveryZone,
  buildEarnings,
  buildFailedJob,
  buildInvitation,
  buildPaymentAlert,
  buildProduct,
  buildReview,
  buildStore,
  buildSynonym,
  buildUser,
  buildVendor,
  buildWithdrawalBatch,
  selectToken,
  TEST_ACTOR,
} from '../testing/factories.ts';
import { buildGuest } from '../testing/guests.ts';
import { buildModeratedCatalogue, buildProposal } from '../testing/moderated-catalogue.ts';
import { openPaymentShop } from '../testing/payment-shop.ts';
import { drawPicture } from '../testing/pictures.ts';
import { enableSecondFactor, generateCode } from '../testing/second-factors.ts';

const { shop, buildBuyer, pay } = await openPaymentShop();
const PASSWORD = 'Weave-Kente-42';
const ACCOUNT_NUMBER = '99887766554433';
const picture = `data:image/webp;base64,${(await drawPicture('webp', { width: 240, height: 240 })).toString('base64')}`;
const toCsv = (text: string) => `data:text/csv;base64,${Buffer.from(text).toString('base64')}`;

const operator = await buildUser(shop, { role: 'operator' });
const vendor = await buildVendor(shop);
const own = await buildProduct(shop, { store_id: vendor.storeId });
const other = await buildVendor(shop);
/** An operator whose second factor is removed. */
const colleague = await buildUser(shop, { role: 'operator' });
const names = (Object.keys(calls) as CallName[]).filter(isAudited);
const getToken = (name: CallName) =>
  selectToken(name, { user: vendor.token, vendor: vendor.token, operator: operator.token });

let sellerOrderId: number;
let orderId: number;
let noteId: number;
let viewId: number;
let failedJobId: number;
beforeAll(async () => {
  const ids = [vendor.id, operator.id, colleague.id];
  await shop.prisma.user.updateMany({
    where: { id: { in: ids } },
    data: { passwordHash: await hashPassword(PASSWORD) },
  });
  await enableSecondFactor(shop, PASSWORD, colleague);
  await buildEarnings(shop, vendor.storeId);
  const buyer = await buildBuyer();
  await shop.call('manageCart', { product_variant_id: own.variantId }, { token: buyer.token });
  const { body } = await shop.callWith(
    'placeOrder',
    { address_id: buyer.addressId, payment_method: 'cod_method' },
    { token: buyer.token },
  );
  sellerOrderId =
    (body.data as { store_orders: Array<{ id: number; store_id: number }> }).store_orders.find(
      ({ store_id }) => store_id === vendor.storeId,
    )?.id ?? 0;
  orderId = (body.data as { id: number }).id;
  const note = await shop.call('addOrderNote', { order_id: orderId, text: 'Asked.' }, { token: operator.token });
  noteId = note.body.data.id;
  const view = { list: 'orders', name: 'Late', query: 'late=1' } as const;
  failedJobId = await buildFailedJob(shop);
  viewId = (await shop.call('saveView', view, { token: operator.token })).body.data.id;
});

/** A seller order that is shipped and paid in cash. */
const buildShippedCash = async () => {
  const { store_orders } = (await (await buildBuyer()).placeCash()).body.data as Order;
  const id = store_orders[0]?.id ?? 0;
  await shop.pool.query(`UPDATE store_order SET status = 'shipped' WHERE id = $1`, [id]);
  return id;
};

/** A cash order that waits for its release. */
const buildWaitingOrder = async () => {
  const { id } = (await (await buildBuyer()).placeCash()).body.data as Order;
  await shop.pool.query(`UPDATE shop_order SET cash_review = 'waiting' WHERE id = $1`, [id]);
  return id;
};
const buildColleague = async () => ({ id: (await buildUser(shop, { role: 'operator' })).id, version: 1 });

/** An input with which each recorded call succeeds, and one with which it is refused by its use case or its schema. */
const SIZE_GUIDE = {
  measures: [{ name: 'Head', names: { fr: 'Tête', es: null, ar: null, sw: null } }],
  sizes: [{ size: 'M', values: [{ from: 56, to: 57 }] }],
};

const INPUTS: Record<string, [good: () => object | Promise<object>, bad: () => object]> = {
  updateVendorStore: [() => ({ city: 'Accra' }), () => ({ city: 'Kumasi', version: 99 })],
  updateVendorStoreProfile: [() => ({ headline: 'Cloth' }), () => ({ headline: 'Thread', version: 99 })],
  updateVendorAccount: [
    () => ({ taxName: 'VAT', bankName: 'GTBank', accountName: 'A', accountNumber: ACCOUNT_NUMBER, password: PASSWORD }),
    () => ({ bankName: 'GTBank', accountName: 'A', accountNumber: '1234567', password: 'guess' }),
  ],
  addVendorProduct: [
    () => ({
      title: 'Raffia Fan',
      category_id: own.categoryId,
      variants: [{ option_values: [], prices: { USD: { amount: 12.5 } } }],
    }),
    () => ({ title: 'Raffia Fan', category_id: 2_000_000_000 }),
  ],
  updateVendorProduct: [
    () => ({ id: own.id, version: 1, title: 'Raffia Fan' }),
    () => ({ id: own.id, version: 77, title: 'Raffia Fan' }),
  ],
  uploadVendorPicture: [() => ({ image: picture }), () => ({ image: 'data:image/png;base64,AAAA' })],
  proposeCategory: [() => ({ name: 'Head Wraps' }), () => ({ name: 'Fans', parent_id: 2_000_000_000 })],
  adjustVendorStock: [() => ({ id: own.variantId, delta: 3 }), () => ({ id: own.variantId, delta: -100_000 })],
  updateVendorOrderStatus: [
    () => ({ id: sellerOrderId, status: 'processing' }),
    () => ({ id: sellerOrderId, status: 'returned' }),
  ],
  requestWithdrawal: [() => ({ amount: 1.5, currency: 'USD' }), () => ({ amount: 99_999, currency: 'USD' })],
  createWithdrawalBatch: [
    async () => ({ withdrawal_ids: [(await buildWithdrawalBatch(shop, 'waiting')).withdrawalId] }),
    () => ({ withdrawal_ids: [2_000_000_000] }),
  ],
  removeFromWithdrawalBatch: [
    async () => {
      const { id, withdrawalId } = await buildWithdrawalBatch(shop);
      return { id, withdrawal_id: withdrawalId };
    },
    () => ({ id: 2_000_000_000, withdrawal_id: 1 }),
  ],
  approveWithdrawalBatch: [
    async () => ({ id: (await buildWithdrawalBatch(shop)).id, version: 1 }),
    () => ({ id: 2_000_000_000, version: 1 }),
  ],
  cancelWithdrawalBatch: [
    async () => ({ id: (await buildWithdrawalBatch(shop)).id, version: 1 }),
    () => ({ id: 2_000_000_000, version: 1 }),
  ],
  downloadWithdrawalFile: [
    async () => ({ id: (await buildWithdrawalBatch(shop, 'approved')).id }),
    () => ({ id: 2_000_000_000 }),
  ],
  setWithdrawalOutcome: [
    async () => ({ id: (await buildWithdrawalBatch(shop, 'with_bank')).withdrawalId, outcome: 'paid' }),
    () => ({ id: 2_000_000_000, outcome: 'paid' }),
  ],
  undoWithdrawalOutcome: [
    async () => ({ id: (await buildWithdrawalBatch(shop, 'decided')).withdrawalId, outcome: 'paid' }),
    () => ({ id: 2_000_000_000, outcome: 'paid' }),
  ],
  closeWithdrawalBatch: [
    async () => ({ id: (await buildWithdrawalBatch(shop, 'decided')).id }),
    () => ({ id: 2_000_000_000 }),
  ],
  beginSecondFactor: [() => ({ password: PASSWORD }), () => ({ password: 'guess' })],
  confirmSecondFactor: [
    async () => {
      const { body } = await shop.call('beginSecondFactor', { password: PASSWORD }, operator);
      return { code: await generateCode(body.data.secret, shop.clock.now()) };
    },
    () => ({ code: '000000' }),
  ],
  createRecoveryCodes: [() => ({ password: PASSWORD }), () => ({ password: 'guess' })],
  removeSecondFactor: [
    () => ({ id: colleague.id, password: PASSWORD }),
    () => ({ id: operator.id, password: PASSWORD }),
  ],
  inviteStaff: [
    () => ({ email: 'efua@shop.example', name: 'Efua', roles: ['support'], password: PASSWORD }),
    () => ({ email: 'efua@shop.example', name: 'Efua', roles: ['support'], password: 'guess' }),
  ],
  revokeStaffInvitation: [
    async () => ({ id: (await buildInvitation(shop, operator.id)).id }),
    () => ({ id: 2_000_000_000 }),
  ],
  updateStaffRoles: [
    async () => ({ ...(await buildColleague()), roles: ['support'], password: PASSWORD }),
    () => ({ id: operator.id, version: 1, roles: ['support'], password: PASSWORD }),
  ],
  removeStaff: [
    async () => ({ ...(await buildColleague()), password: PASSWORD }),
    () => ({ id: operator.id, version: 1, password: PASSWORD }),
  ],
  endPersonSessions: [async () => ({ id: (await buildUser(shop)).id }), () => ({ id: operator.id })],
  suspendPerson: [
    async () => ({ id: (await buildUser(shop)).id, reason: 'Stolen cards.' }),
    () => ({ id: operator.id, reason: 'Stolen cards.' }),
  ],
  reopenPerson: [
    async () => ({ id: (await buildUser(shop, { status: 'suspended' })).id, reason: 'A mistake.' }),
    () => ({ id: vendor.id, reason: 'A mistake.' }),
  ],
  exportPerson: [
    async () => ({ id: (await buildUser(shop)).id, password: PASSWORD }),
    () => ({ id: operator.id, password: PASSWORD }),
  ],
  erasePerson: [
    async () => {
      const email = 'leaves@shop.example';
      return { id: (await buildUser(shop, { email })).id, email, reason: 'Asked for it.', password: PASSWORD };
    },
    () => ({ id: vendor.id, email: 'leaves@shop.example', reason: 'Asked for it.', password: PASSWORD }),
  ],
  importVendorFile: [
    () => ({ kind: 'stock', file: toCsv('sku,inventory\n') }),
    () => ({ kind: 'stock', file: toCsv('colour\n') }),
  ],
  setCurrencyState: [
    () => ({ code: 'GBP', from: 'enabled', state: 'disabled' }),
    () => ({ code: 'GBP', from: 'default', state: 'disabled' }),
  ],
  setDefaultCommission: [() => ({ version: 1, commission: 12.5 }), () => ({ version: 9, commission: 5 })],
  setCurrencySymbol: [
    () => ({ code: 'AUD', symbol: 'AU$', from: 'A$' }),
    () => ({ code: 'AUD', symbol: 'A', from: 'B' }),
  ],
  setLanguage: [() => ({ code: 'sw', is_on: 0 }), () => ({ code: 'en', is_on: 0 })],
  setPaymentMethod: [() => ({ method: 'paypal_method', is_on: 0 }), () => ({ method: 'paypal_method', is_on: 1 })],
  addDeliveryZone: [() => ({ name: 'Maghreb', countries: ['MA'] }), () => ({ name: 'Sahel', countries: ['NG'] })],
  updateDeliveryZone: [
    async () => ({ id: await buildDeliveryZone(shop), version: 1, countries: ['TN'] }),
    () => ({ id: 2_000_000_000, version: 1, name: 'Nowhere' }),
  ],
  deleteDeliveryZone: [
    async () => ({ id: await buildDeliveryZone(shop), version: 1 }),
    () => ({ id: 2_000_000_000, version: 1 }),
  ],
  setCountryDelivery: [() => ({ iso2: 'AD', is_delivered_to: 0 }), () => ({ iso2: 'NG', is_delivered_to: 1 })],
  setCountryZone: [
    async () => ({ iso2: 'AD', zone_id: await buildDeliveryZone(shop), from: null }),
    () => ({ iso2: 'NG', zone_id: null, from: null }),
  ],
  takeWorkItem: [
    () => ({ kind: 'failed_job', id: String(failedJobId) }),
    () => ({ kind: 'failed_job', id: '2000000000' }),
  ],
  releaseWorkItem: [
    () => ({ kind: 'failed_job', id: String(failedJobId) }),
    () => ({ kind: 'cash_review', id: String(failedJobId) }),
  ],
  retryFailedJob: [async () => ({ id: await buildFailedJob(shop) }), () => ({ id: 2_000_000_000 })],
  deleteFailedJob: [async () => ({ id: await buildFailedJob(shop) }), () => ({ id: 2_000_000_000 })],
  openApplicationDocument: [
    async () => {
      const { id, documentId } = await buildApplication(shop);
      return { id, document_id: documentId };
    },
    () => ({ id: 2_000_000_000, document_id: 1 }),
  ],
  acceptApplication: [async () => ({ id: (await buildApplication(shop)).id }), () => ({ id: 2_000_000_000 })],
  askApplicant: [
    async () => ({ id: (await buildApplication(shop)).id, question: 'Whose account is it?' }),
    () => ({ id: 2_000_000_000, question: 'Whose account is it?' }),
  ],
  suspendStore: [
    async () => ({ id: await buildStore(shop), version: 1, reason: 'Three orders are late.' }),
    () => ({ id: other.storeId, version: 77, reason: 'Late.' }),
  ],
  reopenStore: [
    async () => ({ id: await buildStore(shop, { status: 'suspended' }), version: 1 }),
    () => ({ id: 2_000_000_000, version: 1 }),
  ],
  assignStoreOwner: [
    async () => ({
      id: await buildStore(shop, { owner_id: null }),
      version: 1,
      email: 'assigned@trad.example',
      language: 'en',
    }),
    () => ({ id: other.storeId, version: 1, email: 'assigned-too@trad.example', language: 'en' }),
  ],
  setStoreCommission: [
    async () => ({ id: await buildStore(shop), version: 1, commission: 12.5 }),
    () => ({ id: other.storeId, version: 77, commission: 12.5 }),
  ],
  viewAsVendor: [() => ({ id: other.storeId }), () => ({ id: 2_000_000_000 })],
  rejectApplication: [
    async () => ({ id: (await buildApplication(shop)).id, reason: 'Unreadable.' }),
    () => ({ id: 2_000_000_000, reason: 'Unreadable.' }),
  ],
  addCategory: [() => ({ name: 'Head Wraps' }), () => ({ name: 'Head Wraps', parent_id: 2_000_000_000 })],
  updateCategory: [
    async () => ({ id: await buildCategory(shop), version: 1, name: 'Shawls' }),
    () => ({ id: own.categoryId, version: 77, name: 'Shawls' }),
  ],
  updateSizeGuide: [
    async () => ({ id: await buildCategory(shop), version: 1, size_guide: SIZE_GUIDE }),
    () => ({ id: own.categoryId, version: 77, size_guide: null }),
  ],
  moveCategory: [
    async () => ({ id: await buildCategory(shop), version: 1, parent_id: await buildCategory(shop) }),
    () => ({ id: own.categoryId, version: 77, parent_id: 0 }),
  ],
  moveCategoryProducts: [
    async () => ({ id: (await buildProduct(shop)).categoryId, to_id: await buildCategory(shop) }),
    () => ({ id: own.categoryId, to_id: 2_000_000_000 }),
  ],
  deleteCategory: [
    async () => ({ id: await buildCategory(shop), version: 1 }),
    () => ({ id: own.categoryId, version: 1 }),
  ],
  addAttribute: [() => ({ name: 'Fibre' }), () => ({ name: '' })],
  updateAttribute: [
    async () => ({ id: (await buildAttribute(shop, 'Hue', [])).id, version: 1, name: 'Shade' }),
    () => ({ id: 2_000_000_000, version: 1, name: 'Shade' }),
  ],
  deleteAttribute: [
    async () => ({ id: (await buildAttribute(shop, 'Hue', [])).id, version: 1 }),
    () => ({ id: 2_000_000_000, version: 1 }),
  ],
  addAttributeValue: [
    async () => ({ attribute_id: (await buildAttribute(shop, 'Hue', [])).id, name: 'Red' }),
    () => ({ attribute_id: 2_000_000_000, name: 'Red' }),
  ],
  updateAttributeValue: [
    async () => ({ id: (await buildAttribute(shop, 'Hue', ['Red'])).valueIds[0], version: 1, swatch: '#AA0000' }),
    () => ({ id: 2_000_000_000, version: 1, swatch: '#AA0000' }),
  ],
  deleteAttributeValue: [
    async () => ({ id: (await buildAttribute(shop, 'Hue', ['Red'])).valueIds[0], version: 1 }),
    () => ({ id: 2_000_000_000, version: 1 }),
  ],
  mergeAttributeValues: [
    async () => {
      const [id, into_id] = (await buildAttribute(shop, 'Hue', ['Gray', 'Grey'])).valueIds;
      return { id, version: 1, into_id, products: 0 };
    },
    () => ({ id: 2_000_000_000, version: 1, into_id: 1, products: 0 }),
  ],
  addSynonym: [() => ({ phrases: ['gele', 'head wrap'] }), () => ({ phrases: ['gele'] })],
  updateSynonym: [
    async () => ({ id: await buildSynonym(shop), version: 1, phrases: ['pagne', 'wax'] }),
    () => ({ id: 2_000_000_000, version: 1, phrases: ['pagne', 'wax'] }),
  ],
  deleteSynonym: [
    async () => ({ id: await buildSynonym(shop), version: 1 }),
    () => ({ id: 2_000_000_000, version: 1 }),
  ],
  uploadCatalogueFile: [
    () => ({ file: toCsv('sku,stock\n'), name: 'stock.csv' }),
    () => ({ file: toCsv('sku,stock\n'), name: '../stock.csv' }),
  ],
  startCatalogueImport: [async () => ({ id: await buildCatalogueImport(shop) }), () => ({ id: 2_000_000_000 })],
  cancelCatalogueImport: [
    // The one that the call above started.
    async () => ({ id: (await shop.prisma.catalogueImport.findFirstOrThrow({ where: { state: 'waiting' } })).id }),
    () => ({ id: 2_000_000_000 }),
  ],
  hideProduct: [
    async () => ({ id: (await buildProduct(shop)).id, reason: 'A copy.' }),
    () => ({ id: 2_000_000_000, reason: 'A copy.' }),
  ],
  showProduct: [async () => ({ id: (await buildModeratedCatalogue(shop)).hiddenProductId }), () => ({ id: own.id })],
  setProductFeatured: [
    async () => ({ id: (await buildProduct(shop)).id, featured: 1 }),
    () => ({ id: 2_000_000_000, featured: 1 }),
  ],
  setProductCategory: [
    async () => {
      const { productId: id, categoryId, otherCategoryId } = await buildModeratedCatalogue(shop);
      return { id, category_id: otherCategoryId, former_category_id: categoryId };
    },
    () => ({ id: own.id, category_id: 2_000_000_000, former_category_id: own.categoryId }),
  ],
  hideReview: [
    async () => ({ id: await buildReview(shop, own.id), reason: 'It advertises.' }),
    () => ({ id: 2_000_000_000, reason: 'It advertises.' }),
  ],
  publishReview: [
    async () => ({ id: await buildReview(shop, own.id, { status: 'hidden' }), former_status: 'hidden' }),
    () => ({ id: 2_000_000_000, former_status: 'hidden' }),
  ],
  acceptProposal: [
    async () => ({ id: await buildProposal(shop), parent_id: 0, name_en: 'Calabashes' }),
    () => ({ id: 2_000_000_000, parent_id: 0, name_en: 'Calabashes' }),
  ],
  rejectProposal: [
    async () => ({ id: await buildProposal(shop), reason: 'Too narrow.' }),
    () => ({ id: 2_000_000_000, reason: 'Too narrow.' }),
  ],
  saveContentItem: [
    () => ({ kind: 'faq', texts: { en: { question: 'Why?', answer: 'So.' } } }),
    () => ({ kind: 'faq', texts: { en: { question: 'Why?' } } }),
  ],
  uploadContentPicture: [
    () => ({ kind: 'partner', wide: picture }),
    () => ({ kind: 'partner', wide: 'data:image/png;base64,AAAA' }),
  ],
  saveContentText: [
    () => ({ key: 'terms', version: 1, texts: { en: '<p>Be kind.</p>' } }),
    () => ({ key: 'terms', version: 77, texts: { en: '<p>Be kind.</p>' } }),
  ],
  undoChange: [
    async () => ({ id: await buildAuditEntry(shop, (await buildProduct(shop)).id) }),
    () => ({ id: 2_000_000_000 }),
  ],
  withdrawPlannedContent: [
    async () => ({ key: 'contact', planned_version: await buildPlannedText(shop, 'contact') }),
    () => ({ key: 'contact', planned_version: 2_000_000_000 }),
  ],
  saveWebSettings: [() => ({ version: 1, brand_name: 'Adire' }), () => ({ version: 77, brand_name: 'Adire' })],
  saveHomeSections: [
    () => ({ version: 1, sections: [{ name: 'partners', is_shown: 0 }] }),
    () => ({ version: 77, sections: [{ name: 'partners', is_shown: 0 }] }),
  ],
  publishContentItem: [
    async () => ({ kind: 'faq', id: await buildFaq(shop), version: 1, is_active: 0 }),
    () => ({ kind: 'faq', id: 2_000_000_000, version: 1 }),
  ],
  deleteContentItem: [
    async () => ({ kind: 'faq', id: await buildFaq(shop), version: 1 }),
    () => ({ kind: 'faq', id: 2_000_000_000, version: 1 }),
  ],
  restoreContentItem: [
    async () => ({ kind: 'faq', id: await buildFaq(shop, { isDeleted: true }) }),
    () => ({ kind: 'faq', id: 2_000_000_000 }),
  ],
  orderContentItems: [
    async () => {
      await Promise.all([buildFaq(shop), buildFaq(shop)]);
      const { body } = await shop.call('getContentItems', { kind: 'faq' }, operator);
      const before = body.data.map(({ id }) => id);
      return { kind: 'faq', before, after: before.toReversed() };
    },
    () => ({ kind: 'faq', before: [2_000_000_000], after: [2_000_000_000] }),
  ],
  saveView: [
    () => ({ list: 'orders', name: 'This week', query: 'days=7' }),
    () => ({ list: 'orders', name: '', query: '' }),
  ],
  deleteSavedView: [() => ({ id: viewId }), () => ({ id: 2_000_000_000 })],
  refundOrder: [
    async () => {
      const buyer = await buildBuyer();
      await pay(await buyer.begin());
      const { id, final_total: total } = (await buyer.place()).body.data as Order;
      return { order_id: id, reason: 'Torn.', amount: total, remaining: total };
    },
    () => ({ order_id: orderId, reason: 'Torn.', amount: 1, remaining: 1 }),
  ],
  cancelSellerOrder: [
    async () => {
      const { store_orders } = (await (await buildBuyer()).placeCash()).body.data as Order;
      return { id: store_orders[0]?.id ?? 0, reason: 'Sold out.' };
    },
    () => ({ id: 2_000_000_000, reason: 'Sold out.' }),
  ],
  resolvePaymentAlert: [
    async () => ({ id: await buildPaymentAlert(shop), note: 'Paid back.' }),
    () => ({ id: 2_000_000_000, note: 'Paid back.' }),
  ],
  reopenPaymentAlert: [
    async () => ({ id: await buildPaymentAlert(shop, { resolved_at: shop.clock.now(), resolution: 'Paid back.' }) }),
    () => ({ id: 2_000_000_000 }),
  ],
  syncPayment: [
    async () => {
      const buyer = await buildBuyer();
      await buyer.begin();
      return { id: (await buyer.listAttempts())[0]?.id };
    },
    () => ({ id: '7f6f0a5e-3f1c-4f0e-9d3a-0a2f6b1c9d11' }),
  ],
  closePayment: [
    async () => {
      const buyer = await buildBuyer();
      await buyer.begin();
      const id = (await buyer.listAttempts())[0]?.id;
      await shop.pool.query(
        `UPDATE payment_attempt SET provider_ref = 'pi_' || replace(id::text, '-', ''), expires_at = $2 WHERE id = $1`,
        [id, new Date(shop.clock.now().getTime() - 3_600_000)],
      );
      return { id, note: 'Not paid.' };
    },
    () => ({ id: '7f6f0a5e-3f1c-4f0e-9d3a-0a2f6b1c9d11', note: 'Not paid.' }),
  ],
  recordCash: [async () => ({ seller_order_id: await buildShippedCash() }), () => ({ seller_order_id: 2_000_000_000 })],
  recordUnpaidCash: [
    async () => ({ seller_order_id: await buildShippedCash(), note: 'Nobody was at home.' }),
    () => ({ seller_order_id: sellerOrderId, note: '' }),
  ],
  reverseCash: [
    async () => {
      const seller_order_id = await buildShippedCash();
      await shop.call('recordCash', { seller_order_id }, operator);
      return { seller_order_id, note: 'Another order.' };
    },
    () => ({ seller_order_id: 2_000_000_000, note: 'Another order.' }),
  ],
  releaseCashOrder: [async () => ({ order_id: await buildWaitingOrder() }), () => ({ order_id: 2_000_000_000 })],
  rejectCashOrder: [
    async () => ({ order_id: await buildWaitingOrder(), note: 'We cannot reach you.' }),
    () => ({ order_id: 2_000_000_000, note: 'We cannot reach you.' }),
  ],
  correctOrderAddress: [
    () => ({ order_id: orderId, version: 1, name: 'Amara Okafor', addressLine1: '12 Marina Road', city: 'Lagos' }),
    () => ({ order_id: orderId, version: 9, name: 'Amara Okafor', addressLine1: '12 Marina Road', city: 'Lagos' }),
  ],
  remindStore: [
    async () => {
      const { store_orders } = (await (await buildBuyer()).placeCash()).body.data as Order;
      const id = store_orders[0]?.id ?? 0;
      await shop.pool.query(`UPDATE store_order SET created_at = created_at - interval '5 days' WHERE id = $1`, [id]);
      return { id };
    },
    () => ({ id: 2_000_000_000 }),
  ],
  replaceOrderLink: [
    async () => ({ order_id: (await buildGuest(shop, { hasOrder: true })).orderId }),
    () => ({ order_id: orderId }),
  ],
  sendOrderMail: [() => ({ order_id: orderId }), () => ({ order_id: 2_000_000_000 })],
  addOrderNote: [
    () => ({ order_id: orderId, text: 'Asked the store.' }),
    () => ({ order_id: 2_000_000_000, text: 'Asked the store.' }),
  ],
  deleteOrderNote: [() => ({ id: noteId }), () => ({ id: 2_000_000_000 })],
};

const listEntries = async (requestId: unknown) =>
  shop.prisma.auditEntry.findMany({ where: { requestId: String(requestId) } });

describe('of the calls that are recorded', () => {
  // A changed bank account blocks withdrawals for three days.
  const ordered = names.toSorted(
    (one, two) => Number(one === 'updateVendorAccount') - Number(two === 'updateVendorAccount'),
  );

  test('each has inputs here', () => {
    expect(Object.keys(INPUTS).sort()).toEqual(names.toSorted());
  });

  test.each(ordered)('a success of %s leaves exactly one entry, a refusal none', async (name) => {
    const [good, bad] = INPUTS[name] ?? [];
    const token = getToken(name);
    const input = (await good?.()) ?? {};
    const refused = await shop.callWith(name, bad?.() ?? {}, { token });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
    const stranger = await shop.callWith(name, input, { token: (await buildUser(shop)).token });
    expect(stranger.body.code).toBe('FORBIDDEN');
    for (const { headers } of [refused, stranger]) expect(await listEntries(headers['x-request-id'])).toEqual([]);

    const headers = { 'idempotency-key': `audited-${name}` };
    const { status, body, ...response } = await shop.callWith(name, input, { token, headers });
    expect(status, JSON.stringify(body)).toBe(200);
    const entries = await listEntries(response.headers['x-request-id']);
    expect(entries).toMatchObject([
      {
        actorKind: 'person',
        actorId: calls[name].access === 'operator' ? operator.id : vendor.id,
        // What is undone is recorded as the call that sets the fields back.
        source: toWireName(name === 'undoChange' ? 'setProductFeatured' : name),
        viewedAsId: name === 'viewAsVendor' ? other.id : null,
      },
    ]);
    expect(Object.keys(AUDIT_SUBJECT_KINDS)).toContain(entries[0]?.subjectKind);
    expect(entries[0]?.changes).not.toEqual({});
    // A repeat under the same key changes nothing; one whose response is secret runs again.
    if ('secret' in calls[name]) return;
    const repeat = await shop.callWith(name, input, { token, headers });
    expect(await listEntries(repeat.headers['x-request-id'])).toEqual([]);
  });

  test('no secret is stored', async () => {
    const { rows } = await shop.pool.query<{ line: string }>(
      'SELECT e::text AS line FROM audit_entry e UNION ALL SELECT p::text FROM audit_personal_data p',
    );
    const text = rows.map(({ line }) => line).join('\n');
    expect(text).toContain(ACCOUNT_NUMBER.slice(-4));
    for (const secret of [ACCOUNT_NUMBER, PASSWORD, 'argon2', 'enc1:']) expect(text).not.toContain(secret);
  });
});

const search = async (input: object = {}) => {
  const { body } = await shop.callWith('getAuditEntries', input, { token: operator.token });
  return body as unknown as { data: Array<Record<string, unknown>>; next_cursor: string | null };
};

describe('the search', () => {
  test('finds by person, call, subject and period', async () => {
    const { id } = await buildUser(shop, { name: 'Kwame' });
    const actor = {
      ...TEST_ACTOR,
      kind: 'person',
      userId: id,
      source: 'update_store',
      ipAddress: '198.51.100.9',
    } as const;
    const change = { subjectKind: 'store', id: 4040, before: { a: 1 }, after: { a: 2 } } as const;
    await recordChange(shop.pool, actor, change, new Date('2026-01-01T10:00:00Z'));
    await recordChange(shop.pool, { ...actor, source: 'other' }, change, new Date('2026-01-02T10:00:00Z'));
    const ofPerson = { actor_id: id };
    expect((await search(ofPerson)).data).toMatchObject([
      { source: 'other' },
      {
        source: 'update_store',
        created_at: '2026-01-01T10:00:00.000Z',
        actor: { id, name: 'Kwame' },
        address: '198.51.100.9',
        changes: [{ field: 'a', before: 1, after: 2, is_erased: 0 }],
      },
    ]);
    expect((await search({ ...ofPerson, source: 'other' })).data).toHaveLength(1);
    expect((await search({ ...ofPerson, from: '2026-01-02' })).data).toMatchObject([{ source: 'other' }]);
    expect((await search({ ...ofPerson, to: '2026-01-02T10:00:00Z' })).data).toMatchObject([
      { source: 'update_store' },
    ]);
    expect((await search({ thing: 'store', thing_id: '4040' })).data).toHaveLength(2);
    expect((await search({ thing: 'order', thing_id: '4040' })).data).toEqual([]);
  });

  test('has pages, which repeat and skip nothing where entries have the same time', async () => {
    const now = new Date('2026-02-01T10:00:00Z');
    for (let id = 1; id <= 5; id += 1)
      await recordChange(shop.pool, TEST_ACTOR, { subjectKind: 'catalogue', id, before: null, after: { id } }, now);
    const seen: unknown[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await search({ thing: 'catalogue', limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.data.map(({ thing_id }) => thing_id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen).toEqual(['5', '4', '3', '2', '1']);
    const { body } = await shop.callWith('getAuditEntries', { cursor: 'none' }, { token: operator.token });
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'cursor' }] });
  });

  test('the history of a row is for operators who may read rows of its kind', async () => {
    const content = await buildUser(shop, { role: 'operator', staffRoles: ['content'] });
    const read = (thing: string) => shop.callWith('getHistory', { thing, thing_id: String(own.id) }, content);
    expect((await read('product')).body.data).toMatchObject([
      { source: 'update_vendor_product', changes: [{ field: 'name', after: 'Raffia Fan' }] },
    ]);
    expect((await read('product')).body.data).toMatchObject([{ address: null }]);
    expect((await read('order')).body).toMatchObject({ code: 'FORBIDDEN' });
    expect((await shop.callWith('getAuditEntries', {}, content)).body).toMatchObject({ code: 'FORBIDDEN' });
  });
});

test('a price change is found with its former and its new amount, by form and by file', async () => {
  const product = await buildProduct(shop, { store_id: vendor.storeId, variants: [{ prices: { USD: 1800 } }] });
  const { sku } = await shop.prisma.variant.findUniqueOrThrow({ where: { id: product.variantId } });
  await shop.callWith('importVendorFile', { kind: 'products', file: toCsv(`sku,price_USD\n${sku},21\n`) }, vendor);
  while (await runDueJob(shop.app.deps, importJobKinds));
  const { data } = await search({ thing: 'product', thing_id: String(product.id) });
  expect(data).toMatchObject([
    {
      actor_kind: 'job',
      actor: { id: vendor.id },
      source: 'vendor.import_file',
      changes: [{ field: `variant ${sku}: price USD`, before: 1800, after: 2100 }],
    },
  ]);
});

describe('of the commands', () => {
  const context = { pool: shop.pool, prisma: shop.prisma, clock: shop.clock, print: () => {}, ask: async () => true };
  const loadLast = () => shop.prisma.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
  const { encryption, confidential } = shop.app.deps;
  const runVendors = (...words: string[]) => runVendorsCommand(words, { ...context, encryption, confidential });
  const runPayments = (...words: string[]) =>
    runPaymentsCommand(words, { ...context, ask: null, isServerRunning: async () => false, pause: async () => {} });

  test('each change has an entry, a refusal none', async () => {
    const count = () => shop.prisma.auditEntry.count();
    const before = await count();
    expect(await runVendors('suspend', String(other.storeId), '--reason', 'Late')).toBe(0);
    expect(await loadLast()).toMatchObject({
      actorKind: 'command',
      actorId: null,
      source: 'vendors suspend',
      subjectKind: 'store',
      subjectId: String(other.storeId),
      changes: { status: { before: 'active', after: 'suspended' } },
    });
    expect((await loadLast()).systemAccount).toMatch(/\S/);
    expect(await runVendors('commission', String(other.storeId), '12.5')).toBe(0);
    expect(await loadLast()).toMatchObject({
      source: 'vendors commission',
      changes: { commissionBp: { after: 1250 } },
    });
    expect(await runVendors('hide', String(own.id), '--reason', 'A copy')).toBe(0);
    expect(await loadLast()).toMatchObject({ changes: { hidden: { before: false, after: true } } });
    expect(await runPayments('cash-limit', 'USD', '300')).toBe(0);
    expect(await loadLast()).toMatchObject({
      source: 'payments cash-limit',
      changes: { cashLimitMinor: { after: 30_000 } },
    });
    expect(await count()).toBe(before + 4);
    expect(await runVendors('suspend', 'nowhere', '--reason', 'x')).toBe(2);
    expect(await runVendors('hide', '2000000000', '--reason', 'x')).toBe(2);
    expect(await runPayments('cash-limit', 'XXX', '300')).toBe(2);
    expect(await count()).toBe(before + 4);
  });

  test('a withdrawal that is decided, cash that is recorded and an operator who is made have one', async () => {
    const { withdrawalId: id } = await buildWithdrawalBatch(shop, 'waiting');
    expect(await runVendors('withdrawals', 'reject', String(id), '--reason', 'Wrong bank')).toBe(0);
    expect(await loadLast()).toMatchObject({
      source: 'vendors withdrawals reject',
      changes: { state: { before: 'requested', after: 'rejected' } },
    });
    const { orderId } = await shop.prisma.storeOrder.findUniqueOrThrow({ where: { id: sellerOrderId } });
    await shop.pool.query(`UPDATE store_order SET status = 'shipped' WHERE id = $1`, [sellerOrderId]);
    expect(await runPayments('cash-received', String(orderId), '--store', String(vendor.storeId))).toBe(0);
    expect(await loadLast()).toMatchObject({ source: 'payments cash-received', subjectId: String(sellerOrderId) });
    const password = async () => PASSWORD;
    const { shopUrl } = shop.app.deps.config;
    const words = ['create', '--email', 'ops@shop.example'];
    expect(await runOperatorCommand(words, { ...context, password, shopUrl })).toBe(0);
    expect(await loadLast()).toMatchObject({
      source: 'operator create',
      subjectKind: 'staff_member',
      changes: { roles: { before: [], after: ['admin'] } },
    });
  });
});
