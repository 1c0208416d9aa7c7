import { randomBytes, randomUUID } from 'node:crypto';
import { type Call, type CallName, calls, getCallPath, getInputLocation } from '@trad/contract/calls';
import { MAX_DOCUMENTS } from '@trad/contract/dashboard/document-limits';
import type { ErrorCode } from '@trad/contract/error-codes';
import { MAX_FAVORITES } from '@trad/contract/favorites';
import type { Order } from '@trad/contract/orders';
import { references } from '@trad/contract/reference/references';
import { type CallInput, schemas } from '@trad/contract/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashLinkToken } from '../account/link-token.ts';
import { hashPassword } from '../account/password/passwords.ts';
import { startSession } from '../platform/security/session.ts';
import { buildAuditEntry } from '../testing/audit-entries.ts';
import { findUndocumented } from '../testing/conformance.ts';
import { buildFaq, buildPlannedText } from '../testing/content-items.ts';
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
  buildImport,
  buildInvitation,
  buildPaymentAlert,
  buildProduct,
  buildReview,
  buildStore,
  buildSynonym,
  buildUser,
  buildVendor,
  buildWithdrawalBatch,
} from '../testing/factories.ts';
import { buildGuest } from '../testing/guests.ts';
import { buildModeratedCatalogue, buildProposal, type ModeratedCatalogue } from '../testing/moderated-catalogue.ts';
import { openPaymentShop } from '../testing/payment-shop.ts';
import { drawPicture } from '../testing/pictures.ts';
import { enableSecondFactor, generateCode } from '../testing/second-factors.ts';
import type { TestResponse } from '../testing/shop.ts';
import { openTranslationService, sendJson } from '../testing/translation-service.ts';

/**
 * Calls every row of the table with valid and invalid input. `shop.call` validates each response's status, headers and
 * body against the document, here as in every other test.
 */

const translations = await openTranslationService();
const { shop, sandbox, pay } = await openPaymentShop({ LOGIN_LIMIT: '3', TRANSLATION_URL: translations.url });
const callNames = Object.keys(schemas) as CallName[];
const isTokenRequired = (name: CallName) => !['public', 'optional'].includes(calls[name].access);
const PASSWORD = 'Weave-Kente-42';
const passwordHash = await hashPassword(PASSWORD);
const onSale = await buildProduct(shop, { variants: [{ stock: 500 }] });

let serial = 0;
/** A shopper with a password, an address and a cart with one item. */
const buildShopper = async (product?: { variantId: number }) => {
  serial += 1;
  const email = `conforming-${serial}@trad.example`;
  const user = await buildUser(shop, { email });
  await shop.prisma.user.update({ where: { id: user.id }, data: { passwordHash } });
  const addressId = await buildAddress(shop, user.id);
  const bought = product ?? onSale;
  const add = () => shop.call('manageCart', { product_variant_id: bought.variantId }, user);
  const lineId = (await add()).body.cart[0]?.id ?? 0;
  const place = (input: object = {}) =>
    shop.callWith('placeOrder', { address_id: addressId, payment_method: 'cod_method', ...input }, user);
  const begin = (input: object = {}) => shop.callWith('createPaymentIntent', { address_id: addressId, ...input }, user);
  const placePaid = () => place({ payment_method: 'stripe_method' });
  return { ...user, email, addressId, bought, lineId, add, place, begin, placePaid };
};
type Shopper = Awaited<ReturnType<typeof buildShopper>>;

/** Builds a payment that has expired, and that its provider does not know. */
const buildStuckAttempt = async () => {
  const shopper = await buildShopper();
  await shopper.begin();
  const { id } = await shop.prisma.paymentAttempt.findFirstOrThrow({ where: { userId: shopper.id } });
  await shop.pool.query(
    `UPDATE payment_attempt SET provider_ref = 'pi_' || replace(id::text, '-', ''), expires_at = $2 WHERE id = $1`,
    [id, new Date(shop.clock.now().getTime() - 3_600_000)],
  );
  return id;
};

/** An order that is paid by card. */
const buildPaidOrder = async () => {
  const shopper = await buildShopper();
  await pay(await shopper.begin());
  return (await shopper.placePaid()).body.data as Order;
};

const createResetToken = async ({ id }: Shopper) => {
  const token = `reset-${id}`;
  const expiresAt = new Date(shop.clock.now().getTime() + 60_000);
  await shop.prisma.passwordReset.create({ data: { userId: id, tokenHash: hashLinkToken(token), expiresAt } });
  return token;
};
const createConfirmationToken = async ({ id }: Shopper) => {
  const token = `confirm-${id}`;
  const expiresAt = new Date(shop.clock.now().getTime() + 60_000);
  await shop.prisma.emailConfirmation.create({ data: { userId: id, tokenHash: hashLinkToken(token), expiresAt } });
  return token;
};

const createPayPalOrderId = async ({ addressId, token }: Shopper) => {
  const { body } = await shop.call('createPaypalOrder', { address_id: addressId }, { token });
  return body.data.order_id;
};

const CHECKOUT_KEY = randomBytes(24).toString('base64url');
const buildExpressInput = ({ bought }: Pick<Shopper, 'bought'>): CallInput<'createPaypalExpressOrder'> => ({
  checkout_key: CHECKOUT_KEY,
  lines: [{ product_variant_id: bought.variantId, qty: 1 }],
});
const createApprovedExpressOrder = async (shopper: Shopper) => {
  const { body } = await shop.call('createPaypalExpressOrder', buildExpressInput(shopper));
  await sandbox.controls.approve(body.data.order_id);
  return body.data.order_id;
};

/** A caller with access to the call. */
const buildCaller = (name: CallName) => {
  const { access } = calls[name];
  return access === 'vendor'
    ? buildVendor(shop)
    : buildUser(shop, { role: access === 'operator' ? access : 'shopper' });
};

/** A vendor with a product. */
const buildVendorWithProduct = async () => {
  const { token, storeId } = await buildVendor(shop);
  const { id: productId, variantId, categoryId } = await buildProduct(shop, { store_id: storeId });
  return { token, storeId, productId, variantId, categoryId };
};
const APPLICATION = { store_name: 'Kente Corner', categories: 'apparel,art', country_code: 'GH', agree: 1 } as const;
const toDataUrl = (text: string) => `data:text/csv;base64,${Buffer.from(text).toString('base64')}`;
const fan = `data:image/webp;base64,${(await drawPicture('webp', { width: 200, height: 200 })).toString('base64')}`;
const drawSmallPicture = async () =>
  `data:image/png;base64,${(await drawPicture('png', { width: 180, height: 240 })).toString('base64')}`;
const passport = `data:image/png;base64,${(await drawPicture('png')).toString('base64')}`;

/** A seller order that a shopper placed with a vendor, with cash on delivery. */
const buildSellerOrder = async ({ variantId }: { variantId: number }) => {
  const { body } = await (await buildShopper({ variantId })).place();
  return (body.data as Order).store_orders[0]?.id ?? 0;
};

/** A seller order paid by card whose earnings were released, and of which nothing is available any more. */
const buildReleasedSellerOrder = async () => {
  const vendor = await buildVendorWithProduct();
  const shopper = await buildShopper({ variantId: vendor.variantId });
  await pay(await shopper.begin());
  const id = ((await shopper.placePaid()).body.data as Order).store_orders[0]?.id ?? 0;
  await shop.pool.query(`UPDATE store_order SET status = 'delivered', delivered_at = now() WHERE id = $1`, [id]);
  return { vendor, id };
};

const SIZE_GUIDE: CallInput<'updateSizeGuide'>['size_guide'] = {
  measures: [{ name: 'Head', names: { fr: 'Tête', es: null, ar: null, sw: null } }],
  sizes: [{ size: 'M', values: [{ from: 56, to: 57 }] }],
};
const buildGuidedCategory = async () => {
  const id = await buildCategory(shop);
  await shop.prisma.sizeGuide.create({ data: { categoryId: id, content: SIZE_GUIDE ?? {} } });
  return id;
};

const ZONE_OPTIONS: CallInput<'addDeliveryZone'>['options'] = [
  { option: 'fast', min_days: 2, max_days: 3, rates: [{ currency: 'USD', base: 12.5, free_from: null }] },
];

interface Fixture extends Shopper {
  productId: number;
  categoryId: number;
  variantId: number;
  storeId: number;
  sellerOrderId: number;
  resetToken: string;
  confirmationToken: string;
  /** The PayPal order id of a payment in progress. */
  payPalOrderId: string;
  /** The id of an express order of PayPal that its buyer has approved. */
  expressOrderId: string;
  documentId: number;
  importId: number;
  /** The token of a guest with an order, and the order of a guest. */
  guestToken: string;
  guestOrderId: number;
  /** A code of the caller's second factor, and the challenge of a sign-in that it completes. */
  code: string;
  challenge: string;
  /** An operator with a second factor. */
  colleagueId: number;
  /** Of an operator: a saved view, an order with a note of theirs. */
  viewId: number;
  orderId: number;
  noteId: number;
  failedJobId: number;
  emptyCategoryId: number;
  /** A category with a size guide. */
  guidedCategoryId: number;
  hue: { id: number; valueIds: number[] };
  emptyAttributeId: number;
  synonymId: number;
  zoneId: number;
  catalogueImportId: number;
  waitingImportId: number;
  /** A seller order of `orderId`, which is paid in cash, and an order that is paid by card. */
  placedSellerOrderId: number;
  paid: { id: number; total: number };
  applicant: { id: number; documentId: number };
  /** Of `paid` its attempt; an alert. */
  attemptId: string;
  stuckAttemptId: string;
  alertId: number;
  /** A shopper without orders. */
  person: { id: number; email: string; sessionId: string };
  invitation: { id: number; token: string };
  batch: { id: number; withdrawalId: number };
  /** Products, reviews and proposals that operators decide about. */
  moderated: ModeratedCatalogue;
  faqId: number;
  deletedFaqId: number;
  plannedVersion: number;
  auditEntryId: number;
  changedStoreId: number;
}
/** The shopper's calls that need an order. */
const ORDER_CALLS: readonly CallName[] = ['uploadReviewPicture', 'addProductReview', 'cancelOrder', 'askAboutOrder'];
/** An input for each call with a 200 response. */
const VALID_INPUTS: { [N in CallName]: (fixture: Fixture) => CallInput<N> } = {
  getCategories: ({ categoryId }) => ({ id: categoryId }),
  getCategoriesNameOnly: () => ({}),
  getProducts: ({ productId }) => ({ product_ids: String(productId) }),
  getFilterData: ({ categoryId }) => ({ category_id: categoryId }),
  getSimilarProducts: ({ productId }) => ({ product_id: productId }),
  getSizeGuide: ({ guidedCategoryId }) => ({ category_id: guidedCategoryId }),
  mostSellingProducts: () => ({}),
  topSellers: () => ({}),
  getStoreStories: () => ({}),
  getStore: ({ storeId }) => ({ seller_id: storeId }),
  searchProducts: () => ({ search: 'prod' }),
  getCurrencies: () => ({}),
  getLanguages: () => ({}),
  getCountries: () => ({}),
  getCities: () => ({ search: 'lag' }),
  getSliderImages: () => ({}),
  getPartners: () => ({}),
  getFaqs: () => ({}),
  getSettings: () => ({}),
  requestStockAlert: ({ bought }) => ({ product_variant_id: bought.variantId, email: 'reader@trad.example' }),
  subscribeNewsletter: () => ({ email: 'reader@trad.example' }),
  registerUser: () => ({
    name: 'Kofi Mensah',
    email: 'kofi@trad.example',
    country_code: 'GH',
    mobile: '0241234567',
    password: PASSWORD,
  }),
  login: ({ email }) => ({ email, password: PASSWORD }),
  forgotPassword: ({ email }) => ({ email }),
  resetPassword: ({ resetToken }) => ({ token: resetToken, new_password: 'Dye-Adire-43' }),
  logout: () => ({}),
  changePassword: () => ({ old_password: PASSWORD, new_password: 'Dye-Adire-43' }),
  confirmEmail: ({ confirmationToken }) => ({ token: confirmationToken }),
  sendEmailConfirmation: () => ({}),
  getSessions: () => ({}),
  endSession: ({ sessionId }) => ({ id: sessionId }),
  endOtherSessions: () => ({ password: PASSWORD }),
  exportAccount: () => ({ password: PASSWORD }),
  eraseAccount: () => ({ password: PASSWORD }),
  getUserProfile: () => ({}),
  updateUserProfile: () => ({ city: 'Accra' }),
  getAddress: () => ({}),
  addAddress: () => ({ name: 'Amara Okafor', addressLine1: '14 Bourdillon Road', city: 'Lagos', country: 'NG' }),
  updateAddress: ({ addressId }) => ({ id: addressId, city: 'Accra' }),
  deleteAddress: ({ addressId }) => ({ id: addressId }),
  getFavorites: () => ({}),
  getFavoriteIds: () => ({}),
  getFollowedStores: () => ({}),
  addToFavorites: ({ productId }) => ({ product_id: productId }),
  removeFromFavorites: ({ productId }) => ({ product_id: productId }),
  getUserCart: ({ addressId }) => ({ address_id: addressId }),
  getDelivery: ({ productId }) => ({ country_code: 'NG', product_id: productId }),
  quoteCart: ({ bought }) => ({ lines: [{ product_variant_id: bought.variantId, qty: 1 }] }),
  manageCart: ({ bought }) => ({ product_variant_id: bought.variantId }),
  updateCartQuantity: ({ lineId }) => ({ cart_id: lineId, qty: 2 }),
  removeFromCartById: ({ lineId }) => ({ id: lineId }),
  createPaymentIntent: ({ addressId }) => ({ address_id: addressId }),
  getPaypalLink: ({ addressId }) => ({ address_id: addressId }),
  createPaypalOrder: ({ addressId }) => ({ address_id: addressId }),
  createPaypalExpressOrder: buildExpressInput,
  getPaypalExpressPayer: ({ expressOrderId }) => ({ order_id: expressOrderId, checkout_key: CHECKOUT_KEY }),
  placeOrder: ({ addressId }) => ({ address_id: addressId, payment_method: 'cod_method' }),
  getPaymentStatus: ({ payPalOrderId }) => ({ order_id: payPalOrderId }),
  getOrders: () => ({}),
  cancelOrder: ({ orderId }) => ({ id: orderId }),
  askAboutOrder: ({ orderId }) => ({ id: orderId, text: 'When will it be sent?' }),
  saveGuestCheckout: ({ bought }) => ({
    checkout_key: randomBytes(24).toString('base64url'),
    email: 'zainab@post.example',
    name: 'Zainab Bello',
    mobile: '0803 123 4567',
    address: '14 Bourdillon Road',
    city: 'Lagos',
    country: 'NG',
    lines: [{ product_variant_id: bought.variantId, qty: 1 }],
  }),
  claimGuestOrder: () => ({ password: PASSWORD }),
  replaceGuestOrderLink: () => ({}),
  closeGuestPayment: ({ guestToken }) => ({ guest_token: guestToken }),
  moveGuestOrder: ({ guestToken }) => ({ guest_token: guestToken }),
  sendGuestOrderLink: ({ email }) => ({ order_id: 1, email }),
  getProductReviews: ({ productId }) => ({ product_id: productId }),
  getStoreReviews: ({ storeId }) => ({ seller_id: storeId }),
  translateReview: ({ moderated }) => ({ review_id: moderated.reviewId }),
  getReviewsToWrite: () => ({}),
  uploadReviewPicture: ({ productId }) => ({ product_id: productId, image: fan }),
  addProductReview: ({ productId }) => ({ product_id: productId, rating: 5 }),
  reportReview: ({ moderated }) => ({ review_id: moderated.reviewId, reason: 'spam' }),
  getVendorProducts: () => ({ search: 'product' }),
  getVendorProduct: ({ productId }) => ({ id: productId }),
  addVendorProduct: ({ categoryId }) => ({
    title: 'Raffia Fan',
    category_id: categoryId,
    variants: [{ option_values: [], prices: { USD: { amount: 12.5 } } }],
  }),
  updateVendorProduct: ({ productId }) => ({ id: productId, version: 1, title: 'Raffia Fan' }),
  uploadVendorPicture: () => ({ image: fan }),
  importVendorFile: () => ({ kind: 'stock', file: toDataUrl('sku,inventory\nFAN-1,3\n') }),
  getVendorImport: ({ importId }) => ({ id: importId }),
  getVendorImportProblems: ({ importId }) => ({ id: importId }),
  exportVendorFile: () => ({ kind: 'products' }),
  getVendorStock: () => ({ sort: 'price' }),
  adjustVendorStock: ({ variantId }) => ({ id: variantId, delta: 3 }),
  getVendorStockMoves: ({ variantId }) => ({ id: variantId }),
  getCategoryProposals: () => ({}),
  proposeCategory: () => ({ name: 'Head Wraps' }),
  getVendorApplication: () => ({}),
  applyAsVendor: () => APPLICATION,
  uploadVendorDocument: () => ({ kind: 'identity', file: passport }),
  deleteVendorDocument: ({ documentId }) => ({ id: documentId }),
  getVendorDashboard: () => ({ period: 'weekly' }),
  getVendorOrders: ({ sellerOrderId }) => ({ id: sellerOrderId }),
  updateVendorOrderStatus: ({ sellerOrderId }) => ({ id: sellerOrderId, status: 'processing' }),
  getVendorBalance: () => ({}),
  getVendorLedger: () => ({ currency: 'USD' }),
  requestWithdrawal: () => ({ amount: 1.5, currency: 'USD' }),
  getVendorStore: () => ({}),
  updateVendorStore: () => ({ city: 'Accra' }),
  updateVendorStoreProfile: () => ({ headline: 'Cloth' }),
  getVendorAccount: () => ({}),
  updateVendorAccount: () => ({ taxName: 'VAT' }),
  getOperatorAccount: () => ({}),
  confirmLogin: ({ challenge, code }) => ({ challenge, code }),
  beginSecondFactor: () => ({ password: PASSWORD }),
  confirmSecondFactor: ({ code }) => ({ code }),
  createRecoveryCodes: () => ({ password: PASSWORD }),
  removeSecondFactor: ({ colleagueId }) => ({ id: colleagueId, password: PASSWORD }),
  getStaff: () => ({}),
  inviteStaff: () => ({ email: 'efua@trad.example', name: 'Efua', roles: ['support'], password: PASSWORD }),
  revokeStaffInvitation: ({ invitation }) => ({ id: invitation.id }),
  getStaffInvitation: ({ invitation }) => ({ token: invitation.token }),
  acceptStaffInvitation: ({ invitation }) => ({ token: invitation.token, new_password: PASSWORD }),
  updateStaffRoles: ({ colleagueId }) => ({ id: colleagueId, roles: ['support'], version: 1, password: PASSWORD }),
  removeStaff: ({ colleagueId }) => ({ id: colleagueId, version: 1, password: PASSWORD }),
  getPeople: () => ({ search: 'amara', role: 'shopper', confirmed: 1 }),
  getPeopleCounts: () => ({}),
  exportPeople: () => ({ days: 7 }),
  getPerson: ({ person }) => ({ id: person.id }),
  endPersonSessions: ({ person }) => ({ id: person.id, session_id: person.sessionId }),
  suspendPerson: ({ person }) => ({ id: person.id, reason: 'Stolen cards.' }),
  reopenPerson: ({ person }) => ({ id: person.id, reason: 'A mistake.' }),
  exportPerson: ({ person }) => ({ id: person.id, password: PASSWORD }),
  erasePerson: ({ person }) => ({ id: person.id, email: person.email, reason: 'Asked for it.', password: PASSWORD }),
  getAuditEntries: () => ({ thing: 'store' }),
  exportAuditEntries: () => ({ thing: 'store,product', days: 7 }),
  getHistory: ({ storeId }) => ({ thing: 'store', thing_id: String(storeId) }),
  getSavedViews: () => ({ list: 'orders' }),
  getShopSettings: () => ({}),
  setCurrencyState: () => ({ code: 'GBP', from: 'enabled', state: 'disabled' }),
  setDefaultCommission: () => ({ version: 1, commission: 12.5 }),
  setCurrencySymbol: () => ({ code: 'AUD', symbol: 'AU$', from: 'A$' }),
  setLanguage: () => ({ code: 'sw', is_on: 0 }),
  setPaymentMethod: () => ({ method: 'paypal_method', is_on: 0 }),
  getDeliverySettings: () => ({}),
  addDeliveryZone: () => ({ name: 'Maghreb', countries: ['DZ', 'MA', 'TN'], options: ZONE_OPTIONS }),
  updateDeliveryZone: ({ zoneId }) => ({ id: zoneId, version: 1, options: ZONE_OPTIONS }),
  deleteDeliveryZone: ({ zoneId }) => ({ id: zoneId, version: 1 }),
  setCountryDelivery: () => ({ iso2: 'AD', is_delivered_to: 0 }),
  setCountryZone: ({ zoneId }) => ({ iso2: 'AD', zone_id: zoneId, from: null }),
  findInConsole: () => ({ text: 'amara' }),
  getWorkQueue: () => ({}),
  takeWorkItem: ({ failedJobId }) => ({ kind: 'failed_job', id: String(failedJobId) }),
  releaseWorkItem: ({ failedJobId }) => ({ kind: 'failed_job', id: String(failedJobId) }),
  getMarketplaceFigures: () => ({ from: new Date(shop.clock.now().getTime() - 604_800_000).toISOString() }),
  retryFailedJob: ({ failedJobId }) => ({ id: failedJobId }),
  deleteFailedJob: ({ failedJobId }) => ({ id: failedJobId }),
  saveView: () => ({ list: 'orders', name: 'Late', query: 'late=1' }),
  deleteSavedView: ({ viewId }) => ({ id: viewId }),
  getContentItems: () => ({ kind: 'faq' }),
  getContentItem: ({ faqId }) => ({ kind: 'faq', id: faqId }),
  saveContentItem: ({ faqId }) => ({
    kind: 'faq',
    id: faqId,
    version: 1,
    texts: { en: { question: 'Why?', answer: 'So.' }, fr: { question: 'Pourquoi ?' } },
    is_active: 1,
  }),
  uploadContentPicture: () => ({ kind: 'partner', wide: fan }),
  getContentTexts: () => ({}),
  saveContentText: () => ({ key: 'terms', version: 1, texts: { en: '<p>Be kind.</p>' } }),
  previewContentText: () => ({ key: 'terms', texts: { en: '<p>Be kind.</p>' } }),
  getFrontSettings: () => ({}),
  saveWebSettings: () => ({ version: 1, brand_name: 'Trad' }),
  getUndo: ({ auditEntryId }) => ({ id: auditEntryId }),
  undoChange: ({ auditEntryId }) => ({ id: auditEntryId }),
  previewWebSettings: () => ({ brand_name: 'Adire' }),
  withdrawPlannedContent: ({ plannedVersion }) => ({ key: 'contact', planned_version: plannedVersion }),
  saveHomeSections: () => ({ version: 1, sections: [{ name: 'partners', is_shown: 1 }] }),
  previewHomeSections: () => ({ sections: [{ name: 'partners', is_shown: 1 }] }),
  publishContentItem: ({ faqId }) => ({ kind: 'faq', id: faqId, version: 1, is_active: 0 }),
  deleteContentItem: ({ faqId }) => ({ kind: 'faq', id: faqId, version: 1 }),
  restoreContentItem: ({ deletedFaqId }) => ({ kind: 'faq', id: deletedFaqId }),
  orderContentItems: () => ({ kind: 'slide', before: [], after: [] }),
  previewContentItem: ({ faqId }) => ({ kind: 'faq', id: faqId, texts: { en: { question: 'Why?' } } }),
  getApplications: () => ({ search: 'atelier', status: 'pending' }),
  getApplication: ({ applicant }) => ({ id: applicant.id }),
  openApplicationDocument: ({ applicant: { id, documentId } }) => ({ id, document_id: documentId }),
  acceptApplication: ({ applicant }) => ({ id: applicant.id }),
  getApplicationCounts: () => ({}),
  exportApplications: () => ({ status: 'pending' }),
  askApplicant: ({ applicant }) => ({ id: applicant.id, version: 2, question: 'Whose account is it?' }),
  rejectApplication: ({ applicant }) => ({ id: applicant.id, reason: 'Unreadable.' }),
  getOperatorCategories: () => ({}),
  getOperatorAttributes: () => ({}),
  addAttribute: () => ({ name: 'Fibre' }),
  updateAttribute: ({ hue }) => ({ id: hue.id, version: 1, name: 'Shade' }),
  deleteAttribute: ({ emptyAttributeId }) => ({ id: emptyAttributeId, version: 1 }),
  addAttributeValue: ({ hue }) => ({ attribute_id: hue.id, name: 'Teal' }),
  updateAttributeValue: ({ hue }) => ({ id: hue.valueIds[0] ?? 0, version: 1, swatch: '#AA0000' }),
  deleteAttributeValue: ({ hue }) => ({ id: hue.valueIds[0] ?? 0, version: 1 }),
  previewValueMerge: ({ hue }) => ({ id: hue.valueIds[0] ?? 0, into_id: hue.valueIds[1] ?? 0 }),
  mergeAttributeValues: ({ hue }) => ({
    id: hue.valueIds[0] ?? 0,
    version: 1,
    into_id: hue.valueIds[1] ?? 0,
    products: 0,
  }),
  getSynonyms: () => ({}),
  addSynonym: () => ({ phrases: ['gele', 'head wrap'] }),
  updateSynonym: ({ synonymId }) => ({ id: synonymId, version: 1, phrases: ['pagne', 'wax'] }),
  deleteSynonym: ({ synonymId }) => ({ id: synonymId, version: 1 }),
  trySynonym: ({ synonymId }) => ({ query: 'ankara', id: synonymId }),
  getCatalogueImports: () => ({}),
  getCatalogueImport: ({ catalogueImportId }) => ({ id: catalogueImportId }),
  getCatalogueImportProblems: ({ catalogueImportId }) => ({ id: catalogueImportId }),
  uploadCatalogueFile: ({ catalogueImportId }) => ({
    id: catalogueImportId,
    file: toDataUrl('sku,stock\n'),
    name: 'stock.csv',
  }),
  startCatalogueImport: ({ catalogueImportId }) => ({ id: catalogueImportId }),
  cancelCatalogueImport: ({ waitingImportId }) => ({ id: waitingImportId }),
  addCategory: () => ({ name: 'Head Wraps', name_fr: 'Turbans' }),
  updateCategory: ({ emptyCategoryId }) => ({ id: emptyCategoryId, version: 1, name_sw: 'Vilemba' }),
  updateSizeGuide: ({ emptyCategoryId }) => ({ id: emptyCategoryId, version: 1, size_guide: SIZE_GUIDE }),
  moveCategory: ({ emptyCategoryId, categoryId }) => ({ id: emptyCategoryId, version: 1, parent_id: categoryId }),
  moveCategoryProducts: ({ emptyCategoryId, categoryId }) => ({ id: emptyCategoryId, to_id: categoryId }),
  deleteCategory: ({ emptyCategoryId }) => ({ id: emptyCategoryId, version: 1 }),
  getOperatorWithdrawals: () => ({ search: 'adunni', state: 'waiting' }),
  getOperatorWithdrawalCounts: () => ({}),
  exportOperatorWithdrawals: () => ({ days: 7 }),
  getWithdrawalBatches: () => ({ state: 'chosen' }),
  getWithdrawalBatch: ({ batch }) => ({ id: batch.id }),
  createWithdrawalBatch: ({ batch }) => ({ withdrawal_ids: [batch.withdrawalId] }),
  removeFromWithdrawalBatch: ({ batch }) => ({ id: batch.id, withdrawal_id: batch.withdrawalId }),
  approveWithdrawalBatch: ({ batch }) => ({ id: batch.id, version: 1 }),
  cancelWithdrawalBatch: ({ batch }) => ({ id: batch.id, version: 1 }),
  downloadWithdrawalFile: ({ batch }) => ({ id: batch.id }),
  setWithdrawalOutcome: ({ batch }) => ({ id: batch.withdrawalId, outcome: 'paid' }),
  undoWithdrawalOutcome: ({ batch }) => ({ id: batch.withdrawalId, outcome: 'paid' }),
  closeWithdrawalBatch: ({ batch }) => ({ id: batch.id }),
  getOperatorProducts: () => ({
    search: 'product',
    state: 'active',
    stock: 'in_stock,low',
    missing: 'fr',
    no_picture: 1,
  }),
  getOperatorProductCounts: () => ({}),
  exportOperatorProducts: () => ({ state: 'active' }),
  getOperatorProduct: ({ moderated }) => ({ id: moderated.productId }),
  hideProduct: ({ moderated }) => ({ id: moderated.productId, reason: 'A copy.' }),
  showProduct: ({ moderated }) => ({ id: moderated.hiddenProductId }),
  setProductFeatured: ({ moderated }) => ({ id: moderated.productId, featured: 1 }),
  setProductCategory: ({ moderated: { productId, categoryId, otherCategoryId } }) => ({
    id: productId,
    category_id: otherCategoryId,
    former_category_id: categoryId,
  }),
  getOperatorReviews: () => ({ search: 'lovely', status: 'published', rating: '5' }),
  getOperatorReviewCounts: () => ({}),
  exportOperatorReviews: () => ({ rating: '5' }),
  hideReview: ({ moderated }) => ({ id: moderated.reviewId, reason: 'It advertises.' }),
  publishReview: ({ moderated }) => ({ id: moderated.reviewId, former_status: 'published' }),
  getProposals: () => ({ status: 'pending' }),
  exportProposals: () => ({ status: 'pending' }),
  acceptProposal: ({ moderated }) => ({
    id: moderated.proposalId,
    parent_id: 0,
    name_en: `Wraps ${moderated.proposalId}`,
  }),
  rejectProposal: ({ moderated }) => ({ id: moderated.proposalId, reason: 'Scarves has them.' }),
  getOperatorStores: () => ({ search: 'store', status: 'active' }),
  getOperatorStoreCounts: () => ({}),
  exportOperatorStores: () => ({ status: 'active' }),
  getOperatorStore: ({ storeId }) => ({ id: storeId }),
  getStoreLedger: ({ storeId }) => ({ id: storeId, currency: 'USD' }),
  suspendStore: ({ changedStoreId: id }) => ({ id, version: 1, reason: 'Late.' }),
  reopenStore: ({ changedStoreId: id }) => ({ id, version: 1 }),
  assignStoreOwner: ({ changedStoreId: id }) => ({
    id,
    version: 1,
    email: `owner-of-${id}@trad.example`,
    language: 'en',
  }),
  setStoreCommission: ({ changedStoreId: id }) => ({ id, version: 1, commission: 12.5 }),
  viewAsVendor: ({ changedStoreId: id }) => ({ id }),
  getOperatorOrders: () => ({ search: 'amara', status: 'received' }),
  getOperatorOrderCounts: () => ({}),
  exportOperatorOrders: () => ({ days: 7 }),
  getOperatorOrder: ({ orderId }) => ({ id: orderId }),
  getOrderTimeline: ({ orderId }) => ({ id: orderId }),
  previewRefund: ({ paid }) => ({ order_id: paid.id }),
  refundOrder: ({ paid: { id, total } }) => ({ order_id: id, reason: 'Torn.', amount: total, remaining: total }),
  cancelSellerOrder: ({ placedSellerOrderId }) => ({ id: placedSellerOrderId, reason: 'Sold out.' }),
  getPayments: () => ({ search: 'amara', state: 'completed', needs: 'alert,refund,stuck' }),
  getPaymentCounts: () => ({}),
  exportPayments: () => ({ received: '2026-03-01' }),
  getRefunds: () => ({ search: 're_1', state: 'pending' }),
  exportRefunds: () => ({ state: 'pending' }),
  getPaymentAlerts: () => ({ is: 'resolved' }),
  exportPaymentAlerts: () => ({ is: 'resolved' }),
  resolvePaymentAlert: ({ alertId }) => ({ id: alertId, note: 'Paid back.' }),
  reopenPaymentAlert: ({ alertId }) => ({ id: alertId }),
  getMoneyDays: () => ({ from: '2026-02-01' }),
  getPayment: ({ attemptId }) => ({ id: attemptId }),
  syncPayment: ({ attemptId }) => ({ id: attemptId }),
  closePayment: ({ stuckAttemptId }) => ({ id: stuckAttemptId, note: 'Not paid.' }),
  recordCash: ({ placedSellerOrderId }) => ({ seller_order_id: placedSellerOrderId }),
  reverseCash: ({ placedSellerOrderId }) => ({ seller_order_id: placedSellerOrderId, note: 'Another order.' }),
  recordUnpaidCash: ({ placedSellerOrderId }) => ({ seller_order_id: placedSellerOrderId, note: 'Not at home.' }),
  releaseCashOrder: ({ orderId }) => ({ order_id: orderId }),
  rejectCashOrder: ({ orderId }) => ({ order_id: orderId, note: 'We cannot reach you.' }),
  correctOrderAddress: ({ orderId }) => ({
    order_id: orderId,
    version: 1,
    name: 'Amara Okafor',
    addressLine1: '12 Marina Road',
    city: 'Lagos',
  }),
  remindStore: ({ placedSellerOrderId }) => ({ id: placedSellerOrderId }),
  sendOrderMail: ({ orderId }) => ({ order_id: orderId }),
  replaceOrderLink: ({ guestOrderId }) => ({ order_id: guestOrderId }),
  addOrderNote: ({ orderId }) => ({ order_id: orderId, text: 'Asked the store for a photo.' }),
  deleteOrderNote: ({ noteId }) => ({ id: noteId }),
};

const ASSIGNMENT = { version: 1, email: 'new-owner@trad.example', language: 'en' };
const OTHER_BANK = { bankName: 'GTBank', accountName: 'Adunni', accountNumber: '0123456789', password: 'wrong' };
/** Applies with a bank account, and again with another one and a wrong password. */
const replaceBank = async (user: { token: string }) => {
  const { password: _, ...bank } = OTHER_BANK;
  await shop.callWith('applyAsVendor', { ...APPLICATION, ...bank, accountNumber: '9876543210' }, user);
  return shop.callWith('applyAsVendor', { ...APPLICATION, ...OTHER_BANK }, user);
};

/** An operator with a password and what the call needs of second factors. */
const buildOperator = async (name: CallName) => {
  serial += 1;
  const email = `operator-${serial}@trad.example`;
  const operator = await buildUser(shop, { role: 'operator', email });
  const colleague = await buildUser(shop, { role: 'operator' });
  await shop.prisma.user.updateMany({ where: { id: { in: [operator.id, colleague.id] } }, data: { passwordHash } });
  let code = '';
  if (name === 'confirmSecondFactor') {
    const { body } = await shop.call('beginSecondFactor', { password: PASSWORD }, operator);
    code = await generateCode(body.data.secret, shop.clock.now());
  }
  if (name === 'createRecoveryCodes') await enableSecondFactor(shop, PASSWORD, operator);
  if (name === 'removeSecondFactor') await enableSecondFactor(shop, PASSWORD, colleague);
  return { ...operator, code, colleagueId: colleague.id, email };
};

/** A shopper without orders, suspended where the call needs that. */
const buildPerson = async (name: CallName) => {
  serial += 1;
  const email = `other-person-${serial}@trad.example`;
  const status = name === 'reopenPerson' ? 'suspended' : 'active';
  return { ...(await buildUser(shop, { email, status })), email };
};

/** The first step of signing in with a second factor, and the code of the second step. */
const beginSignIn = async (name: CallName = 'confirmLogin') => {
  const operator = await buildOperator(name);
  const { recoveryCodes } = await enableSecondFactor(shop, PASSWORD, operator);
  const { body } = await shop.callWith('login', { email: operator.email, password: PASSWORD });
  const { challenge } = body.data as { challenge: string };
  return { ...operator, challenge, code: recoveryCodes[0] ?? '' };
};

/** An order of the shopper with a note of the operator. */
const buildNotedOrder = async (shopper: Shopper, { token }: { token: string }) => {
  const { id: orderId, store_orders } = (await shopper.place()).body.data as Order;
  const note = await shop.call('addOrderNote', { order_id: orderId, text: 'Asked.' }, { token });
  return { orderId, placedSellerOrderId: store_orders[0]?.id ?? 0, noteId: note.body.data.id };
};
const saveView = async ({ token }: { token: string }) =>
  (await shop.call('saveView', { list: 'orders', name: 'Late', query: 'late=1' }, { token })).body.data.id;

/** The catalogue's import that waits: there is only one. */
const buildWaitingImport = async () => {
  const waiting = await shop.prisma.catalogueImport.findFirst({ where: { state: 'waiting' } });
  return waiting?.id ?? buildCatalogueImport(shop, { state: 'waiting' });
};

/** Lets the time pass in which a store should have shipped. */
const makeLate = (sellerOrderId: number) =>
  shop.pool.query(`UPDATE store_order SET created_at = created_at - interval '5 days' WHERE id = $1`, [sellerOrderId]);

/** Brings the cash order into the state that the call requires. */
const prepareCash = async (
  name: CallName,
  { orderId, placedSellerOrderId }: Pick<Fixture, 'orderId' | 'placedSellerOrderId'>,
  { token }: { token: string },
) => {
  if (name.endsWith('CashOrder'))
    await shop.pool.query(`UPDATE shop_order SET cash_review = 'waiting' WHERE id = $1`, [orderId]);
  if (name === 'remindStore') await makeLate(placedSellerOrderId);
  if (!name.endsWith('Cash')) return;
  await shop.pool.query(`UPDATE store_order SET status = 'shipped' WHERE id = $1`, [placedSellerOrderId]);
  if (name === 'reverseCash') await shop.call('recordCash', { seller_order_id: placedSellerOrderId }, { token });
};
const buildAlertFor = (name: CallName) =>
  buildPaymentAlert(
    shop,
    name === 'reopenPaymentAlert' ? { resolved_at: shop.clock.now(), resolution: 'Paid back.' } : {},
  );
/** The step at which the batch of a call must be. */
const BATCH_STEPS: Partial<Record<CallName, Parameters<typeof buildWithdrawalBatch>[1]>> = {
  createWithdrawalBatch: 'waiting',
  downloadWithdrawalFile: 'approved',
  setWithdrawalOutcome: 'with_bank',
  undoWithdrawalOutcome: 'decided',
  closeWithdrawalBatch: 'decided',
};

/** Lists the fields of the fixture that the input of a call reads. */
const listReadFields = (name: CallName): ReadonlySet<keyof Fixture> => {
  const fields = new Set<keyof Fixture>();
  const anything: object = new Proxy({}, { get: (_, key) => (key === Symbol.toPrimitive ? () => '' : anything) });
  const recorder = new Proxy({} as Fixture, { get: (_, key) => fields.add(key as keyof Fixture) && anything });
  VALID_INPUTS[name](recorder);
  return fields;
};

describe('valid input', () => {
  /**
   * Builds only the rows that the input names: a product takes 25 ms and a synonym 130 ms, as triggers update the search.
   */
  const buildFixture = async (name: CallName, fields = listReadFields(name)): Promise<Fixture> => {
    const buildIf = async <F extends keyof Fixture>(field: F, build: () => Promise<Fixture[F]>) =>
      (fields.has(field) ? { [field]: await build() } : {}) as Partial<Fixture>;
    const { id: productId, ...product } = onSale;
    const shopper = await buildShopper();
    const placed = ORDER_CALLS.includes(name) ? ((await shopper.place()).body.data as Order) : null;
    const builtFields: Partial<Fixture> = {
      ...shopper,
      ...product,
      productId,
      ...(placed && { orderId: placed.id }),
      documentId: await buildDocument(shop, shopper.id),
      ...(await buildIf('resetToken', () => createResetToken(shopper))),
      ...(await buildIf('confirmationToken', () => createConfirmationToken(shopper))),
      ...(await buildIf('payPalOrderId', () => createPayPalOrderId(shopper))),
      ...(await buildIf('expressOrderId', () => createApprovedExpressOrder(shopper))),
      ...(await buildIf('moderated', () => buildModeratedCatalogue(shop))),
      ...(await buildIf('guidedCategoryId', buildGuidedCategory)),
    };
    const fixture = builtFields as Fixture;
    if (name === 'getStaffInvitation' || name === 'acceptStaffInvitation') {
      const { id } = await buildUser(shop, { role: 'operator' });
      return { ...fixture, invitation: await buildInvitation(shop, id) };
    }
    if (name === 'claimGuestOrder') return { ...fixture, token: (await buildGuest(shop)).token };
    if (name === 'replaceGuestOrderLink')
      return { ...fixture, token: (await buildGuest(shop, { hasOrder: true })).token };
    if (name === 'closeGuestPayment' || name === 'moveGuestOrder')
      return { ...fixture, guestToken: (await buildGuest(shop, { hasOrder: true })).token };
    if (name === 'confirmLogin') return { ...fixture, ...(await beginSignIn()) };
    if (calls[name].access === 'operator') {
      const operator = await buildOperator(name);
      const needsOrder = ['orderId', 'noteId', 'placedSellerOrderId'].some((field) =>
        fields.has(field as keyof Fixture),
      );
      const rows = {
        ...fixture,
        ...operator,
        ...(needsOrder && (await buildNotedOrder(shopper, operator))),
        viewId: await saveView(operator),
        ...(await buildIf('failedJobId', () => buildFailedJob(shop))),
        ...(await buildIf('emptyCategoryId', () => buildCategory(shop))),
        ...(await buildIf('guestOrderId', async () => (await buildGuest(shop, { hasOrder: true })).orderId)),
        ...(await buildIf('faqId', () => buildFaq(shop))),
        ...(await buildIf('auditEntryId', () => buildAuditEntry(shop, onSale.id))),
        ...(await buildIf('plannedVersion', () => buildPlannedText(shop, 'contact'))),
        ...(await buildIf('deletedFaqId', () => buildFaq(shop, { isDeleted: true }))),
        ...(await buildIf('hue', () => buildAttribute(shop, 'Hue', ['Red', 'Blue']))),
        ...(await buildIf('emptyAttributeId', async () => (await buildAttribute(shop, 'Nothing', [])).id)),
        ...(await buildIf('synonymId', () => buildSynonym(shop))),
        ...(await buildIf('zoneId', () => buildDeliveryZone(shop))),
        ...(await buildIf('batch', () => buildWithdrawalBatch(shop, BATCH_STEPS[name] ?? 'chosen'))),
        ...(await buildIf('person', () => buildPerson(name))),
        ...(await buildIf('invitation', () => buildInvitation(shop, operator.id))),
        ...(await buildIf('catalogueImportId', () => buildCatalogueImport(shop))),
        ...(await buildIf('waitingImportId', buildWaitingImport)),
        ...(await buildIf('applicant', () => buildApplication(shop))),
        ...(await buildIf('changedStoreId', () =>
          buildStore(shop, name === 'assignStoreOwner' ? { owner_id: null } : {}),
        )),
        ...(await buildIf('alertId', () => buildAlertFor(name))),
        ...(await buildIf('stuckAttemptId', buildStuckAttempt)),
      };
      await prepareCash(name, rows, operator);
      if (!fields.has('paid') && !fields.has('attemptId')) return rows;
      const { id, final_total: total } = await buildPaidOrder();
      const { attemptId } = await shop.prisma.order.findUniqueOrThrow({ where: { id } });
      return { ...rows, attemptId: attemptId ?? '', paid: { id, total } };
    }
    if (calls[name].access !== 'vendor') return fixture;
    const vendor = await buildVendorWithProduct();
    if (name === 'requestWithdrawal') await buildEarnings(shop, vendor.storeId);
    const isAboutOrders = name === 'getVendorOrders' || name === 'updateVendorOrderStatus';
    const importId = await buildImport(shop, vendor.storeId);
    return { ...fixture, ...vendor, importId, sellerOrderId: isAboutOrders ? await buildSellerOrder(vendor) : 0 };
  };

  // So that lists have rows of every kind.
  beforeAll(async () => {
    const allFields = callNames.flatMap((name) => [...listReadFields(name)]);
    await buildFixture('getWorkQueue', new Set(allFields.filter((field) => field !== 'waitingImportId')));
    for (const step of Object.values(BATCH_STEPS)) await buildWithdrawalBatch(shop, step);
  });

  test.each(callNames)('to %s gets a documented response', async (name) => {
    const fixture = await buildFixture(name);
    const { status, body } = await shop.callWith(name, VALID_INPUTS[name](fixture) as object, fixture);
    expect([status, body.error]).toEqual([200, false]);
    // The other tests pay by PayPal.
    if (name === 'setPaymentMethod') await shop.call(name, { method: 'paypal_method', is_on: 1 }, fixture);
  });

  const reads = callNames.filter((name) => calls[name].effect === 'read' && !isTokenRequired(name));
  test.each(reads)('to %s without authentication gets a documented response', async (name) => {
    expect((await shop.callWith(name, VALID_INPUTS[name](await buildFixture(name)) as object)).status).toBe(200);
  });
});

describe('an invalid request', () => {
  /** Sends the request as a signed-in user and returns the error code. */
  const requestErrorCode = async (name: CallName, request: { query?: string; payload?: string; type?: string }) => {
    const { token } = await buildCaller(name);
    const response = await shop.inject({
      method: calls[name].method,
      url: `/api${getCallPath(name)}?${request.query ?? ''}`,
      headers: { authorization: `Bearer ${token}`, ...(request.type && { 'content-type': request.type }) },
      ...(request.payload !== undefined && { payload: request.payload }),
    });
    expect(findUndocumented(name, response)).toBeNull();
    return response.body.code;
  };

  test.each(callNames.filter(isTokenRequired))('to %s without authentication is UNAUTHENTICATED', async (name) => {
    expect((await shop.callWith(name, {})).body.code).toBe('UNAUTHENTICATED');
  });

  test.each(callNames)('to %s with a NUL byte is VALIDATION_FAILED', async (name) => {
    expect(await requestErrorCode(name, { query: 'limit=%00' })).toBe('VALIDATION_FAILED');
  });

  test.each(callNames)('to %s with invalid values in every field gets a documented response', async (name) => {
    const fields = Object.keys((schemas[name].input as { shape?: object }).shape ?? {});
    const user = await buildCaller(name);
    for (const value of ['', 'invalid', -1, 2 ** 40, [], { a: 1 }, null]) {
      const input = Object.fromEntries(fields.map((field) => [field, value]));
      expect((await shop.callWith(name, input, user)).status).toBeLessThan(500);
    }
  });

  const withBody = callNames.filter((name) => getInputLocation(name) === 'body');
  test.each(withBody)('to %s with an unreadable body gets the reason', async (name) => {
    const { multipart }: Call = calls[name];
    const payload = JSON.stringify('x'.repeat(((multipart?.megabytes ?? 0) + 3) * 1024 * 1024));
    expect([
      await requestErrorCode(name, { payload: '{"broken', type: 'application/json' }),
      await requestErrorCode(name, { payload: 'a,b', type: 'text/csv' }),
      await requestErrorCode(name, { payload, type: 'application/json' }),
    ]).toEqual(['MALFORMED_REQUEST', 'UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE']);
  });
});

describe("every error code of a call's own", () => {
  const MISSING = 2_000_000_000;
  const withUnknownCurrency =
    (name: CallName, input: object = {}) =>
    async () =>
      shop.callWith(name, { ...input, currency: 'XXX' }, await buildShopper());
  /** A product whose price is above the maximum of an order. */
  const buildCostly = () => buildProduct(shop, { variants: [{ prices: { USD: 2e12 } }] });
  const toLine = ({ variantId }: { variantId: number }) => ({ product_variant_id: variantId, qty: 1 });
  const archiveProduct = async () => {
    const product = await buildProduct(shop);
    const shopper = await buildShopper(product);
    await shop.pool.query(`UPDATE product SET status = 'archived' WHERE id = $1`, [product.id]);
    return { product, shopper };
  };
  /** A shopper whose address is in a country that the shop does not deliver to. */
  const buildUndeliveredShopper = async () => {
    await queryDatabase(`UPDATE country SET is_delivered_to = false WHERE iso2 = 'AE'`);
    const shopper = await buildShopper();
    await queryDatabase(`UPDATE address SET country_iso2 = 'AE' WHERE id = $1`, shopper.addressId);
    return shopper;
  };
  const asVendor = (name: CallName, input: object) => async () =>
    shop.callWith(name, input, await buildVendorWithProduct());
  const asOperator = (name: CallName, input: object) => async () => shop.callWith(name, input, await buildCaller(name));
  const queryDatabase = (sql: string, ...values: unknown[]) => shop.pool.query(sql, values);
  const repeat = async <T>(count: number, work: () => Promise<T>) => {
    for (let time = 1; time < count; time += 1) await work();
    return work();
  };
  const add = (shopper: { token: string }, product_variant_id: number, input: object = {}) =>
    shop.callWith('manageCart', { product_variant_id, ...input }, shopper);

  const withCard = (name: CallName) => async () => shop.callWith(name, { cvv: '123' }, await buildCaller(name));
  const withoutStore = (name: CallName) => async () =>
    shop.callWith(name, {}, await buildUser(shop, { role: 'vendor' }));

  /** Requests that start a payment and fail, by error code. */
  const paymentStartErrors = (
    name: 'createPaymentIntent' | 'getPaypalLink' | 'createPaypalOrder',
    endpoint: 'stripe.intents.create' | 'paypal.orders.create',
  ) => {
    const begin = (shopper: Shopper, input: object = {}) =>
      shop.callWith(name, { address_id: shopper.addressId, ...input }, shopper);
    const begun = async (input: object = {}) => begin(await buildShopper(), input);
    const afterCard = async (card?: string) => {
      const shopper = await buildShopper();
      await pay(await shopper.begin(), card);
      await shopper.add();
      return begin(shopper);
    };
    return {
      ADDRESS_REQUIRED: async () => {
        const shopper = await buildShopper();
        await queryDatabase('DELETE FROM address WHERE user_id = $1', shopper.id);
        return begin(shopper, { address_id: undefined });
      },
      UNSUPPORTED_PAYMENT_METHOD: () => begun({ currency: 'NGN' }),
      CARD_DETAILS_REFUSED: () => begun({ cvv: '123' }),
      CURRENCY_UNAVAILABLE: () => begun({ currency: 'XXX' }),
      CART_EMPTY: async () => {
        const shopper = await buildShopper();
        await shop.callWith('removeFromCartById', { id: shopper.lineId }, shopper);
        return begin(shopper);
      },
      OUT_OF_STOCK: async () => {
        const shopper = await buildShopper(await buildProduct(shop));
        await queryDatabase('UPDATE variant SET stock = 0 WHERE id = $1', shopper.bought.variantId);
        return begin(shopper);
      },
      QUANTITY_LIMIT: async () => {
        const shopper = await buildShopper(await buildProduct(shop));
        await queryDatabase(
          'WITH line AS (UPDATE cart_line SET qty = 100 WHERE variant_id = $1) UPDATE variant SET stock = NULL WHERE id = $1',
          shopper.bought.variantId,
        );
        return begin(shopper);
      },
      NO_PRICE: () => begun({ currency: 'EUR' }),
      PRODUCT_UNAVAILABLE: async () => begin((await archiveProduct()).shopper),
      DELIVERY_UNAVAILABLE: async () => begin(await buildUndeliveredShopper()),
      ORDER_TOO_LARGE: async () => begin(await buildShopper(await buildCostly())),
      AMOUNT_CHANGED: () => begun({ amount: 1 }),
      PAYMENT_IN_PROGRESS: () => afterCard('pm_card_processing'),
      ALREADY_PAID: () => afterCard(),
      PAYMENT_SERVICE_AWAY: async () => {
        await sandbox.controls.addFault({ endpoint, mode: '500' });
        return begun();
      },
    };
  };
  const beginExpress = (input: object = {}, headers: Record<string, string> = {}) =>
    shop.callWith('createPaypalExpressOrder', { ...buildExpressInput({ bought: onSale }), ...input }, { headers });
  const readPayer = () => shop.callWith('getPaypalExpressPayer', { order_id: '5O1', checkout_key: CHECKOUT_KEY });
  /** Signs a shopper in on another device. Returns the id of the session. */
  const addSession = async ({ id, sessionId }: Shopper) => {
    await startSession(shop.app.deps, id);
    return (await shop.prisma.session.findFirstOrThrow({ where: { userId: id, id: { not: sessionId } } })).id;
  };
  const passwordErrors = (name: 'exportAccount' | 'eraseAccount' | 'endOtherSessions') => ({
    WRONG_PASSWORD: async () => shop.callWith(name, { password: 'x' }, await buildShopper()),
    TOO_MANY_LOGINS: async () => {
      const shopper = await buildShopper();
      return repeat(4, () => shop.callWith(name, { password: 'x' }, shopper));
    },
  });
  const operatorPasswordErrors = (name: CallName, input: object = {}) => ({
    WRONG_PASSWORD: async () =>
      shop.callWith(name, { ...input, password: 'x' }, await buildUser(shop, { role: 'operator' })),
    TOO_MANY_LOGINS: async () => {
      const operator = await buildUser(shop, { role: 'operator' });
      return repeat(4, () => shop.callWith(name, { ...input, password: 'x' }, operator));
    },
  });
  const buildRejectedApplication = async () => {
    const { id } = await buildApplication(shop);
    await asOperator('rejectApplication', { id, reason: 'Unreadable.' })();
    return id;
  };
  const REFUND = { reason: 'Torn.', amount: 1, remaining: 1 };
  const buildUnpaidOrder = async () => ((await (await buildShopper()).place()).body.data as Order).id;
  const buildRefundedOrder = async () => {
    const { id, final_total: total } = await buildPaidOrder();
    await asOperator('refundOrder', { order_id: id, reason: 'Torn.', amount: total, remaining: total })();
    return id;
  };
  /** An order of two stores, of which one has delivered, and its money is released. */
  const buildHalfReleasedOrder = async () => {
    const shopper = await buildShopper();
    await shop.call('manageCart', { product_variant_id: (await buildProduct(shop)).variantId }, shopper);
    await pay(await shopper.begin());
    const { id, store_orders } = (await shopper.placePaid()).body.data as Order;
    await shop.pool.query('UPDATE store_order SET delivered_at = now(), release_at = NULL WHERE id = $1', [
      store_orders[0]?.id,
    ]);
    return id;
  };
  const ERASE = { email: 'a@b.example', reason: 'Asked for it.', password: PASSWORD };
  /** Sends a call with the password of the operator who sends it. */
  const withPassword = (name: CallName, input: object) => async () =>
    shop.callWith(name, { ...input, password: PASSWORD }, await buildOperator('getStaff'));
  /** Sends a call about the only admin, by somebody who is none, but may change staff. */
  const aboutLastAdmin = (name: CallName, input: object) => async () => {
    const grant = `('support', 'staff.write')`;
    await queryDatabase(`UPDATE user_account SET status = 'suspended' WHERE role_id = 1`);
    await queryDatabase(`INSERT INTO staff_role_permission VALUES ${grant}`);
    const { id } = await buildUser(shop, { role: 'operator' });
    const caller = await buildUser(shop, { role: 'operator', staffRoles: ['support'] });
    await shop.prisma.user.update({ where: { id: caller.id }, data: { passwordHash } });
    const response = await shop.callWith(name, { id, ...input }, caller);
    await queryDatabase(`DELETE FROM staff_role_permission WHERE (role_code, permission) = ${grant}`);
    return response;
  };
  const NO_PAYMENT = '7f6f0a5e-3f1c-4f0e-9d3a-0a2f6b1c9d11';
  const findAttemptId = async (orderId: number) =>
    (await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } })).attemptId;
  /** The errors of a call about the cash of a seller order, of which a received one is not shipped. */
  const cashErrors = (name: 'recordCash' | 'reverseCash' | 'recordUnpaidCash') => {
    const send = (seller_order_id: number) => asOperator(name, { seller_order_id, note: 'Asked.' })();
    const findSellerOrder = async (orderId: number) =>
      (await shop.prisma.storeOrder.findFirstOrThrow({ where: { orderId } })).id;
    return {
      NOT_FOUND: () => send(MISSING),
      STATUS_NOT_ALLOWED: async () => send(await findSellerOrder((await buildPaidOrder()).id)),
      EDITED_MEANWHILE: async () => {
        const id = await findSellerOrder(await buildUnpaidOrder());
        if (name === 'reverseCash') return send(id);
        await shop.pool.query(`UPDATE store_order SET status = 'shipped' WHERE id = $1`, [id]);
        await asOperator('recordCash', { seller_order_id: id })();
        return send(id);
      },
    };
  };
  const reviewErrors = (name: 'releaseCashOrder' | 'rejectCashOrder') => {
    const send = (order_id: number) => asOperator(name, { order_id, note: 'Asked.' })();
    return {
      NOT_FOUND: () => send(MISSING),
      EDITED_MEANWHILE: async () => send(await buildUnpaidOrder()),
    };
  };
  const ADDRESS = { version: 1, name: 'Amara Okafor', addressLine1: '12 Marina Road', city: 'Lagos' };
  const MISSING_FAQ = { kind: 'faq', id: MISSING, version: 1 };
  const FAQ_TEXTS = { en: { question: 'Why?', answer: 'So.' } };
  /** A question that a colleague edited since the version that is named. */
  const editedFaq = async () => ({ kind: 'faq', id: await buildFaq(shop), version: 7 });
  const MISSING_WORK = { kind: 'failed_job', id: String(MISSING) };
  /** Sends a call about work that a colleague does. */
  const withColleague = (name: 'takeWorkItem' | 'releaseWorkItem') => async () => {
    const item = { kind: 'failed_job', id: String(await buildFailedJob(shop)) } as const;
    await shop.call('takeWorkItem', item, await buildUser(shop, { role: 'operator' }));
    return asOperator(name, item)();
  };
  const buildValue = async () => {
    const { id: attributeId, valueIds } = await buildAttribute(shop, 'Hue', ['Gray', 'Grey']);
    return { attributeId, id: valueIds[0] ?? 0, intoId: valueIds[1] ?? 0 };
  };
  /** A picture for a review by a buyer. */
  const sendReviewPicture = async (image: string) => {
    const product = await buildProduct(shop);
    const shopper = await buildShopper(product);
    await shopper.place();
    return shop.callWith('uploadReviewPicture', { product_id: product.id, image }, shopper);
  };
  const PROVOKED_ERRORS: { [N in CallName]?: Partial<Record<ErrorCode, () => Promise<TestResponse>>> } = {
    getCategories: { NOT_FOUND: () => shop.callWith('getCategories', { id: MISSING }) },
    getSizeGuide: { NOT_FOUND: () => shop.callWith('getSizeGuide', { category_id: MISSING }) },
    requestStockAlert: {
      NOT_FOUND: () =>
        shop.callWith('requestStockAlert', { product_variant_id: MISSING, email: 'reader@trad.example' }),
    },
    getStore: { NOT_FOUND: () => shop.callWith('getStore', { seller_id: MISSING }) },
    getProducts: { CURRENCY_UNAVAILABLE: withUnknownCurrency('getProducts') },
    getFilterData: { CURRENCY_UNAVAILABLE: withUnknownCurrency('getFilterData') },
    searchProducts: { CURRENCY_UNAVAILABLE: withUnknownCurrency('searchProducts', { search: 'prod' }) },
    getSimilarProducts: { CURRENCY_UNAVAILABLE: withUnknownCurrency('getSimilarProducts', { category_id: 1 }) },
    mostSellingProducts: { CURRENCY_UNAVAILABLE: withUnknownCurrency('mostSellingProducts') },
    getFavorites: { CURRENCY_UNAVAILABLE: withUnknownCurrency('getFavorites') },
    registerUser: {
      EMAIL_TAKEN: async () => {
        const { email } = await buildShopper();
        const input = { name: 'Ama', email, country_code: 'GH', mobile: '0241234567', password: PASSWORD };
        return shop.callWith('registerUser', input);
      },
    },
    confirmLogin: {
      CHALLENGE_INVALID: () => shop.callWith('confirmLogin', { challenge: 'x', code: '000000' }),
      SECOND_FACTOR_INVALID: async () => {
        const { challenge } = await beginSignIn('getProducts');
        return shop.callWith('confirmLogin', { challenge, code: '000000' });
      },
      TOO_MANY_LOGINS: async () => {
        const { challenge } = await beginSignIn('getStore');
        return repeat(4, () => shop.callWith('confirmLogin', { challenge, code: '000000' }));
      },
    },
    beginSecondFactor: {
      ...operatorPasswordErrors('beginSecondFactor'),
      SECOND_FACTOR_ENABLED: async () => {
        const operator = await buildOperator('getCities');
        await enableSecondFactor(shop, PASSWORD, operator);
        return shop.callWith('beginSecondFactor', { password: PASSWORD }, operator);
      },
    },
    confirmSecondFactor: {
      SECOND_FACTOR_INVALID: async () =>
        shop.callWith('confirmSecondFactor', { code: '000000' }, await buildOperator('getFaqs')),
      SECOND_FACTOR_ENABLED: async () => {
        const operator = await buildOperator('getPartners');
        await enableSecondFactor(shop, PASSWORD, operator);
        return shop.callWith('confirmSecondFactor', { code: '000000' }, operator);
      },
      TOO_MANY_LOGINS: async () => {
        const operator = await buildOperator('getLanguages');
        return repeat(4, () => shop.callWith('confirmSecondFactor', { code: '000000' }, operator));
      },
    },
    createRecoveryCodes: {
      ...operatorPasswordErrors('createRecoveryCodes'),
      NOT_FOUND: async () =>
        shop.callWith('createRecoveryCodes', { password: PASSWORD }, await buildOperator('getSettings')),
    },
    removeSecondFactor: {
      ...operatorPasswordErrors('removeSecondFactor', { id: MISSING }),
      NOT_FOUND: async () =>
        shop.callWith('removeSecondFactor', { id: MISSING, password: PASSWORD }, await buildOperator('getCountries')),
    },
    inviteStaff: {
      ...operatorPasswordErrors('inviteStaff', { email: 'a@b.example', name: 'A', roles: ['support'] }),
      ACCOUNT_IN_USE: async () => {
        const { email } = await buildOperator('getStaff');
        return withPassword('inviteStaff', { email, name: 'A', roles: ['support'] })();
      },
    },
    revokeStaffInvitation: { NOT_FOUND: asOperator('revokeStaffInvitation', { id: MISSING }) },
    getStaffInvitation: { INVITATION_INVALID: () => shop.callWith('getStaffInvitation', { token: 'x' }) },
    acceptStaffInvitation: { INVITATION_INVALID: () => shop.callWith('acceptStaffInvitation', { token: 'x' }) },
    updateStaffRoles: {
      ...operatorPasswordErrors('updateStaffRoles', { id: MISSING, roles: ['support'], version: 1 }),
      NOT_FOUND: withPassword('updateStaffRoles', { id: MISSING, roles: ['support'], version: 1 }),
      EDITED_MEANWHILE: async () => {
        const { id } = await buildUser(shop, { role: 'operator' });
        return withPassword('updateStaffRoles', { id, roles: ['support'], version: 7 })();
      },
      LAST_ADMIN: aboutLastAdmin('updateStaffRoles', { roles: ['support'], version: 1, password: PASSWORD }),
    },
    removeStaff: {
      ...operatorPasswordErrors('removeStaff', { id: MISSING, version: 1 }),
      NOT_FOUND: withPassword('removeStaff', { id: MISSING, version: 1 }),
      EDITED_MEANWHILE: async () => {
        const { id } = await buildUser(shop, { role: 'operator' });
        return withPassword('removeStaff', { id, version: 7 })();
      },
      LAST_ADMIN: aboutLastAdmin('removeStaff', { version: 1, password: PASSWORD }),
    },
    getPerson: { NOT_FOUND: asOperator('getPerson', { id: MISSING }) },
    endPersonSessions: { NOT_FOUND: asOperator('endPersonSessions', { id: MISSING }) },
    suspendPerson: {
      NOT_FOUND: asOperator('suspendPerson', { id: MISSING, reason: 'x' }),
      EDITED_MEANWHILE: async () => {
        const { id } = await buildUser(shop, { status: 'suspended' });
        return asOperator('suspendPerson', { id, reason: 'x' })();
      },
      LAST_ADMIN: aboutLastAdmin('suspendPerson', { reason: 'x' }),
    },
    reopenPerson: {
      NOT_FOUND: asOperator('reopenPerson', { id: MISSING, reason: 'x' }),
      EDITED_MEANWHILE: async () => asOperator('reopenPerson', { id: (await buildUser(shop)).id, reason: 'x' })(),
    },
    exportPerson: {
      ...operatorPasswordErrors('exportPerson', { id: MISSING }),
      NOT_FOUND: withPassword('exportPerson', { id: MISSING }),
    },
    erasePerson: {
      ...operatorPasswordErrors('erasePerson', { ...ERASE, id: MISSING }),
      NOT_FOUND: withPassword('erasePerson', { ...ERASE, id: MISSING }),
      ACCOUNT_IN_USE: async () => {
        const { id, email } = await buildShopper();
        await shop.prisma.user.update({ where: { id }, data: { roleId: 1 } });
        return withPassword('erasePerson', { ...ERASE, id, email })();
      },
    },
    login: {
      SECOND_FACTOR_REQUIRED: async () => {
        const { email } = await beginSignIn('getSliderImages');
        return shop.callWith('login', { email, password: PASSWORD });
      },
      INVALID_CREDENTIALS: () => shop.callWith('login', { email: 'nobody@trad.example', password: 'x' }),
      TOO_MANY_LOGINS: () => repeat(4, () => shop.callWith('login', { email: 'often@trad.example', password: 'x' })),
    },
    changePassword: {
      WRONG_PASSWORD: async () =>
        shop.callWith('changePassword', { old_password: 'x', new_password: PASSWORD }, await buildShopper()),
      TOO_MANY_LOGINS: async () => {
        const shopper = await buildShopper();
        return repeat(4, () => shop.callWith('changePassword', { old_password: 'x', new_password: PASSWORD }, shopper));
      },
    },
    confirmEmail: { CONFIRMATION_LINK_INVALID: () => shop.callWith('confirmEmail', { token: 'x' }) },
    sendEmailConfirmation: {
      TOO_MANY_REQUESTS: async () => {
        const shopper = await buildShopper();
        await queryDatabase('UPDATE user_account SET email_confirmed_at = NULL WHERE id = $1', shopper.id);
        return repeat(4, () => shop.callWith('sendEmailConfirmation', {}, shopper));
      },
    },
    saveGuestCheckout: {
      CART_EMPTY: async () => shop.callWith('saveGuestCheckout', { ...(await buildGuest(shop)).fields, lines: [] }),
      LINK_REPLACED: async () => {
        const guest = await buildGuest(shop, { hasOrder: true });
        await shop.call('replaceGuestOrderLink', {}, guest);
        return shop.callWith('saveGuestCheckout', guest.fields);
      },
    },
    claimGuestOrder: {
      EMAIL_TAKEN: async () => {
        const { email } = await buildShopper();
        const guest = await buildGuest(shop);
        await shop.call('saveGuestCheckout', { ...guest.fields, email });
        return shop.callWith('claimGuestOrder', { password: PASSWORD }, guest);
      },
    },
    cancelOrder: {
      STATUS_NOT_ALLOWED: async () => {
        const shopper = await buildShopper();
        const { id } = (await shopper.place()).body.data as Order;
        await shop.pool.query(`UPDATE store_order SET status = 'shipped' WHERE order_id = $1`, [id]);
        return shop.callWith('cancelOrder', { id }, shopper);
      },
    },
    askAboutOrder: {
      NOT_FOUND: async () => {
        const shopper = await buildShopper();
        const { id } = (await shopper.place()).body.data as Order;
        return shop.callWith('askAboutOrder', { id, store_order_id: MISSING, text: 'When?' }, shopper);
      },
    },
    replaceGuestOrderLink: {
      NOT_FOUND: async () => shop.callWith('replaceGuestOrderLink', {}, await buildGuest(shop)),
    },
    closeGuestPayment: {
      LINK_REPLACED: async () => {
        const guest = await buildGuest(shop, { hasOrder: true });
        await shop.call('replaceGuestOrderLink', {}, guest);
        return shop.callWith('closeGuestPayment', { guest_token: guest.token }, await buildShopper());
      },
      PAYMENT_IN_PROGRESS: async () => {
        const guest = await buildGuest(shop);
        await shop.call('createPaymentIntent', {}, guest);
        await sandbox.controls.addFault({ endpoint: 'stripe.intents.cancel', mode: '500', times: 9 });
        const response = await shop.callWith('closeGuestPayment', { guest_token: guest.token }, await buildShopper());
        await sandbox.controls.clearFaults();
        return response;
      },
    },
    moveGuestOrder: {
      NOT_FOUND: async () => shop.callWith('moveGuestOrder', { guest_token: 'a.b.c' }, await buildShopper()),
      PAYMENT_IN_PROGRESS: async () => {
        const guest = await buildGuest(shop);
        await shop.call('createPaymentIntent', {}, guest);
        return shop.callWith('moveGuestOrder', { guest_token: guest.token }, await buildShopper());
      },
    },
    endOtherSessions: passwordErrors('endOtherSessions'),
    endSession: {
      WRONG_PASSWORD: async () => {
        const shopper = await buildShopper();
        return shop.callWith('endSession', { id: await addSession(shopper), password: 'x' }, shopper);
      },
      TOO_MANY_LOGINS: async () => {
        const shopper = await buildShopper();
        const id = await addSession(shopper);
        return repeat(4, () => shop.callWith('endSession', { id, password: 'x' }, shopper));
      },
      NOT_FOUND: async () =>
        shop.callWith('endSession', { id: '5f0c4a52-93a5-4f0e-9a53-2f3f7f5f8a10' }, await buildShopper()),
    },
    exportAccount: passwordErrors('exportAccount'),
    eraseAccount: {
      ...passwordErrors('eraseAccount'),
      ACCOUNT_IN_USE: async () => {
        const shopper = await buildShopper();
        await shopper.place();
        return shop.callWith('eraseAccount', { password: PASSWORD }, shopper);
      },
    },
    resetPassword: {
      RESET_LINK_INVALID: () => shop.callWith('resetPassword', { token: 'x', new_password: PASSWORD }),
    },
    updateUserProfile: {
      UNSUPPORTED_PICTURE: async () =>
        shop.callWith('updateUserProfile', { image: 'data:image/png;base64,AAAA' }, await buildShopper()),
      PICTURE_TOO_SMALL: async () =>
        shop.callWith('updateUserProfile', { image: await drawSmallPicture() }, await buildShopper()),
    },
    addAddress: {
      ADDRESS_BOOK_FULL: async () => {
        const shopper = await buildShopper();
        await queryDatabase(
          `INSERT INTO address (user_id, type, first_name, last_name, line1, city, country_iso2)
           SELECT user_id, type, first_name, last_name, line1, city, country_iso2
           FROM address, generate_series(2, 50) WHERE user_id = $1`,
          shopper.id,
        );
        return shop.callWith('addAddress', VALID_INPUTS.addAddress({} as Fixture), shopper);
      },
    },
    addToFavorites: {
      NOT_FOUND: async () => shop.callWith('addToFavorites', { product_id: MISSING }, await buildShopper()),
      FAVORITES_FULL: async () => {
        const shopper = await buildShopper();
        const { id, storeId, categoryId } = await buildProduct(shop);
        await queryDatabase(
          `WITH made AS (
             INSERT INTO product (slug, name, store_id, category_id, status)
             SELECT 'brim-' || n, 'Brim', $2, $3, 'draft' FROM generate_series(1, $4::int) n RETURNING id)
           INSERT INTO favorite (user_id, product_id) SELECT $1, id FROM made`,
          shopper.id,
          storeId,
          categoryId,
          MAX_FAVORITES,
        );
        return shop.callWith('addToFavorites', { product_id: id }, shopper);
      },
    },
    getUserCart: {
      CURRENCY_UNAVAILABLE: withUnknownCurrency('getUserCart'),
      DELIVERY_UNAVAILABLE: async () => {
        const shopper = await buildUndeliveredShopper();
        return shop.callWith('getUserCart', { address_id: shopper.addressId }, shopper);
      },
    },
    getDelivery: {
      NOT_FOUND: () => shop.callWith('getDelivery', { country_code: 'NG', product_id: MISSING }),
      CURRENCY_UNAVAILABLE: withUnknownCurrency('getDelivery', { country_code: 'NG' }),
    },
    quoteCart: {
      CURRENCY_UNAVAILABLE: withUnknownCurrency('quoteCart', { lines: [] }),
      DELIVERY_UNAVAILABLE: async () => {
        await buildUndeliveredShopper();
        return shop.callWith('quoteCart', { lines: [], country_code: 'AE' });
      },
      ORDER_TOO_LARGE: async () => shop.callWith('quoteCart', { lines: [toLine(await buildCostly())] }),
    },
    manageCart: {
      NOT_FOUND: async () => add(await buildShopper(), MISSING),
      CURRENCY_UNAVAILABLE: async () => {
        const shopper = await buildShopper();
        return add(shopper, shopper.bought.variantId, { currency: 'XXX' });
      },
      OUT_OF_STOCK: async () => {
        const shopper = await buildShopper(await buildProduct(shop));
        return add(shopper, shopper.bought.variantId, { qty: 1000 });
      },
      QUANTITY_LIMIT: async () => {
        const shopper = await buildShopper();
        await queryDatabase('UPDATE variant SET stock = NULL WHERE id = $1', shopper.bought.variantId);
        return add(shopper, shopper.bought.variantId, { qty: 1000 });
      },
      NO_PRICE: async () => {
        const shopper = await buildShopper();
        return add(shopper, shopper.bought.variantId, { currency: 'EUR' });
      },
      PRODUCT_UNAVAILABLE: async () => {
        const { product, shopper } = await archiveProduct();
        return add(shopper, product.variantId);
      },
      DELIVERY_UNAVAILABLE: async () => {
        const shopper = await buildUndeliveredShopper();
        return add(shopper, shopper.bought.variantId, { address_id: shopper.addressId });
      },
      OWN_PRODUCT: async () => {
        const shopper = await buildShopper();
        const { variantId } = await buildProduct(shop, {
          store_id: await buildStore(shop, { owner_id: shopper.id }),
        });
        return add(shopper, variantId);
      },
      CART_FULL: async () => {
        const shopper = await buildShopper();
        const { id, variantId } = await buildProduct(shop);
        await queryDatabase(
          `WITH made AS (
             INSERT INTO variant (product_id, sku, stock, position, options_key)
             SELECT $2, 'BRIM-' || n, 1, n, 'brim-' || n FROM generate_series(2, 100) n RETURNING id)
           INSERT INTO cart_line (cart_id, variant_id, qty)
           SELECT cart.id, made.id, 1 FROM cart, made WHERE user_id = $1`,
          shopper.id,
          id,
        );
        return add(shopper, variantId);
      },
    },
    updateCartQuantity: {
      CURRENCY_UNAVAILABLE: async () => {
        const shopper = await buildShopper();
        const input = { cart_id: shopper.lineId, qty: 1, currency: 'XXX' };
        return shop.callWith('updateCartQuantity', input, shopper);
      },
      OUT_OF_STOCK: async () => {
        const shopper = await buildShopper(await buildProduct(shop));
        return shop.callWith('updateCartQuantity', { cart_id: shopper.lineId, qty: 1000 }, shopper);
      },
      QUANTITY_LIMIT: async () => {
        const shopper = await buildShopper();
        await queryDatabase('UPDATE variant SET stock = NULL WHERE id = $1', shopper.bought.variantId);
        return shop.callWith('updateCartQuantity', { cart_id: shopper.lineId, qty: 1000 }, shopper);
      },
    },
    removeFromCartById: { CURRENCY_UNAVAILABLE: withUnknownCurrency('removeFromCartById', { id: 1 }) },
    createPaymentIntent: {
      ...paymentStartErrors('createPaymentIntent', 'stripe.intents.create'),
      UNSUPPORTED_PAYMENT_METHOD: async () => {
        const shopper = await buildShopper();
        await queryDatabase('UPDATE delivery_rate SET free_from_minor = 1');
        await queryDatabase(
          'UPDATE variant_price SET amount_minor = 1 WHERE variant_id = $1',
          shopper.bought.variantId,
        );
        const response = await shopper.begin();
        await queryDatabase('UPDATE delivery_rate SET free_from_minor = NULL');
        await queryDatabase(
          'UPDATE variant_price SET amount_minor = 5000 WHERE variant_id = $1',
          shopper.bought.variantId,
        );
        return response;
      },
    },
    getPaypalLink: {
      ...paymentStartErrors('getPaypalLink', 'paypal.orders.create'),
      UNKNOWN_HOST: async () => {
        const { token, addressId } = await buildShopper();
        const options = { token, headers: { host: 'shop.example' } };
        return shop.callWith('getPaypalLink', { address_id: addressId }, options);
      },
    },
    createPaypalOrder: paymentStartErrors('createPaypalOrder', 'paypal.orders.create'),
    createPaypalExpressOrder: {
      UNSUPPORTED_PAYMENT_METHOD: () => beginExpress({ currency: 'NGN' }),
      CARD_DETAILS_REFUSED: () => shop.callWith('createPaypalExpressOrder', { cvv: '123' }),
      CURRENCY_UNAVAILABLE: () => beginExpress({ currency: 'XXX' }),
      CART_EMPTY: () => beginExpress({ lines: [] }),
      DELIVERY_UNAVAILABLE: async () => {
        await buildUndeliveredShopper();
        return beginExpress({ country_code: 'AE' });
      },
      ORDER_TOO_LARGE: async () => beginExpress({ lines: [toLine(await buildCostly())] }),
      PAYMENT_SERVICE_AWAY: async () => {
        await sandbox.controls.addFault({ endpoint: 'paypal.orders.create', mode: '500' });
        return beginExpress();
      },
      UNKNOWN_HOST: () => beginExpress({}, { host: 'shop.example' }),
    },
    getPaypalExpressPayer: {
      CARD_DETAILS_REFUSED: () => shop.callWith('getPaypalExpressPayer', { cvv: '123' }),
      NOT_FOUND: () => readPayer(),
      PAYMENT_SERVICE_AWAY: async () => {
        await sandbox.controls.addFault({ endpoint: 'paypal.orders.get', mode: '500' });
        return readPayer();
      },
    },
    getPaymentStatus: {
      CARD_DETAILS_REFUSED: () => shop.callWith('getPaymentStatus', { order_id: '5O1', cvv: '123' }),
      NOT_FOUND: () => shop.callWith('getPaymentStatus', { order_id: '5O1' }),
    },
    placeOrder: {
      CARD_DETAILS_REFUSED: async () => (await buildShopper()).place({ card_number: '4242' }),
      PAYMENT_REQUIRED: async () => (await buildShopper()).placePaid(),
      PAYMENT_UNCONFIRMED: async () => {
        const shopper = await buildShopper();
        await pay(await shopper.begin(), 'pm_card_processing');
        return shopper.placePaid();
      },
      PAYMENT_REFUNDED: async () => {
        const shopper = await buildShopper();
        await pay(await shopper.begin());
        await queryDatabase('UPDATE payment_attempt SET amount_minor = 1 WHERE user_id = $1', shopper.id);
        return shopper.placePaid();
      },
      ADDRESS_REQUIRED: async () => (await buildShopper()).place({ address_id: null }),
      UNSUPPORTED_PAYMENT_METHOD: async () => {
        const switchCash = (on: number) =>
          queryDatabase(
            `UPDATE setting SET value = jsonb_set(value, '{cod_method}', $1::text::jsonb) WHERE key = 'payment_method'`,
            on,
          );
        await switchCash(0);
        const response = await (await buildShopper()).place();
        await switchCash(1);
        return response;
      },
      CURRENCY_UNAVAILABLE: async () => (await buildShopper()).place({ order_payment_currency_code: 'XXX' }),
      CART_EMPTY: async () => {
        const shopper = await buildShopper();
        await shop.callWith('removeFromCartById', { id: shopper.lineId }, shopper);
        return shopper.place();
      },
      OUT_OF_STOCK: async () => {
        const shopper = await buildShopper(await buildProduct(shop));
        await queryDatabase('UPDATE variant SET stock = 0 WHERE id = $1', shopper.bought.variantId);
        return shopper.place();
      },
      QUANTITY_LIMIT: async () => {
        const shopper = await buildShopper(await buildProduct(shop));
        await queryDatabase(
          'WITH line AS (UPDATE cart_line SET qty = 100 WHERE variant_id = $1) UPDATE variant SET stock = NULL WHERE id = $1',
          shopper.bought.variantId,
        );
        return shopper.place();
      },
      NO_PRICE: async () => (await buildShopper()).place({ order_payment_currency_code: 'EUR' }),
      PRODUCT_UNAVAILABLE: async () => (await archiveProduct()).shopper.place(),
      DELIVERY_UNAVAILABLE: async () => (await buildUndeliveredShopper()).place(),
      ORDER_TOO_LARGE: async () => (await buildShopper(await buildCostly())).place(),
      AMOUNT_CHANGED: async () => (await buildShopper()).place({ amount: 1 }),
      PAYMENT_IN_PROGRESS: async () => {
        const shopper = await buildShopper();
        await queryDatabase(
          `INSERT INTO payment_attempt (id, user_id, cart_id, cart_version, method, snapshot, amount_minor, currency_code, state, provider_ref, expires_at)
           SELECT gen_random_uuid(), user_id, id, version, 'stripe_method', '{}', 1, 'USD', 'awaiting_payment', gen_random_uuid(), now()
           FROM cart WHERE user_id = $1`,
          shopper.id,
        );
        return shopper.place();
      },
    },
    getVendorProducts: {
      CURRENCY_UNAVAILABLE: async () =>
        shop.callWith('getVendorProducts', { currency: 'XXX' }, await buildVendorWithProduct()),
    },
    importVendorFile: {
      UNSUPPORTED_FILE: async () =>
        shop.callWith('importVendorFile', { kind: 'stock', file: toDataUrl('what\n') }, await buildVendorWithProduct()),
      TOO_MANY_ROWS: async () => {
        const file = toDataUrl(`sku\n${'a\n'.repeat(50_001)}`);
        return shop.callWith('importVendorFile', { kind: 'stock', file }, await buildVendorWithProduct());
      },
    },
    uploadVendorPicture: {
      UNSUPPORTED_PICTURE: async () =>
        shop.callWith('uploadVendorPicture', { image: 'data:,' }, await buildVendorWithProduct()),
      PICTURE_TOO_SMALL: async () => {
        const image = `data:image/png;base64,${(await drawPicture('png', { width: 180, height: 240 })).toString('base64')}`;
        return shop.callWith('uploadVendorPicture', { image }, await buildVendorWithProduct());
      },
    },
    getVendorStock: {
      CURRENCY_UNAVAILABLE: async () =>
        shop.callWith('getVendorStock', { currency: 'XXX' }, await buildVendorWithProduct()),
    },
    adjustVendorStock: {
      OUT_OF_STOCK: async () => {
        const { token, variantId } = await buildVendorWithProduct();
        return shop.callWith('adjustVendorStock', { id: variantId, delta: -100 }, { token });
      },
      STOCK_CHANGED: async () => {
        const { token, variantId } = await buildVendorWithProduct();
        return shop.callWith('adjustVendorStock', { id: variantId, inventory: 2, seen: 1 }, { token });
      },
    },
    updateVendorProduct: {
      EDITED_MEANWHILE: async () => {
        const { token, productId } = await buildVendorWithProduct();
        return shop.callWith('updateVendorProduct', { id: productId, version: 2 }, { token });
      },
    },
    getPayment: { NOT_FOUND: asOperator('getPayment', { id: NO_PAYMENT }) },
    syncPayment: {
      NOT_FOUND: asOperator('syncPayment', { id: NO_PAYMENT }),
      STATUS_NOT_ALLOWED: async () =>
        asOperator('syncPayment', { id: await findAttemptId(await buildUnpaidOrder()) })(),
      PAYMENT_SERVICE_AWAY: async () => {
        const id = await findAttemptId((await buildPaidOrder()).id);
        await sandbox.controls.addFault({ endpoint: 'stripe.intents.retrieve', mode: '500', times: 5 });
        const response = await asOperator('syncPayment', { id })();
        await sandbox.controls.clearFaults();
        return response;
      },
    },
    closePayment: {
      NOT_FOUND: asOperator('closePayment', { id: NO_PAYMENT, note: 'Not paid.' }),
      STATUS_NOT_ALLOWED: async () => {
        const id = await findAttemptId((await buildPaidOrder()).id);
        return asOperator('closePayment', { id, note: 'Not paid.' })();
      },
      PAYMENT_SERVICE_AWAY: async () => {
        const id = await findAttemptId((await buildPaidOrder()).id);
        await sandbox.controls.addFault({ endpoint: 'stripe.intents.retrieve', mode: '500', times: 5 });
        const response = await asOperator('closePayment', { id, note: 'Not paid.' })();
        await sandbox.controls.clearFaults();
        return response;
      },
    },
    recordCash: cashErrors('recordCash'),
    reverseCash: cashErrors('reverseCash'),
    recordUnpaidCash: cashErrors('recordUnpaidCash'),
    releaseCashOrder: reviewErrors('releaseCashOrder'),
    rejectCashOrder: reviewErrors('rejectCashOrder'),
    resolvePaymentAlert: {
      NOT_FOUND: asOperator('resolvePaymentAlert', { id: MISSING, note: 'Paid back.' }),
      EDITED_MEANWHILE: async () => {
        const id = await buildPaymentAlert(shop);
        await asOperator('resolvePaymentAlert', { id, note: 'Paid back.' })();
        return asOperator('resolvePaymentAlert', { id, note: 'Paid back.' })();
      },
      STATUS_NOT_ALLOWED: async () =>
        asOperator('resolvePaymentAlert', {
          id: await buildPaymentAlert(shop),
          note: 'Paid back.',
          is_manual_refund: 1,
        })(),
    },
    reopenPaymentAlert: {
      NOT_FOUND: asOperator('reopenPaymentAlert', { id: MISSING }),
      EDITED_MEANWHILE: async () => asOperator('reopenPaymentAlert', { id: await buildPaymentAlert(shop) })(),
      STATUS_NOT_ALLOWED: async () => {
        const now = shop.clock.now();
        const attemptId = (await findAttemptId((await buildPaidOrder()).id)) ?? '';
        const subject = randomUUID();
        const refund = {
          id: subject,
          attemptId,
          amountMinor: 1,
          reason: 'operator',
          isManual: true,
          state: 'succeeded',
        };
        await shop.prisma.refund.create({ data: { ...refund, createdAt: now, updatedAt: now } });
        const resolved = { resolved_at: now, resolution: 'Paid back.' };
        const alert = { kind: 'refund_failed', subject, attempt_id: attemptId, ...resolved };
        return asOperator('reopenPaymentAlert', { id: await buildPaymentAlert(shop, alert) })();
      },
    },
    setCurrencyState: {
      NOT_FOUND: asOperator('setCurrencyState', { code: 'XXX', from: 'enabled', state: 'disabled' }),
      EDITED_MEANWHILE: asOperator('setCurrencyState', { code: 'USD', from: 'disabled', state: 'enabled' }),
    },
    setDefaultCommission: {
      EDITED_MEANWHILE: asOperator('setDefaultCommission', { version: 99, commission: 5 }),
    },
    setCurrencySymbol: {
      NOT_FOUND: asOperator('setCurrencySymbol', { code: 'XXX', symbol: 'x', from: 'y' }),
      EDITED_MEANWHILE: asOperator('setCurrencySymbol', { code: 'USD', symbol: 'x', from: 'y' }),
    },
    setLanguage: { EDITED_MEANWHILE: asOperator('setLanguage', { code: 'es', is_on: 1 }) },
    setPaymentMethod: {
      EDITED_MEANWHILE: asOperator('setPaymentMethod', { method: 'cod_method', is_on: 1 }),
    },
    updateDeliveryZone: {
      NOT_FOUND: asOperator('updateDeliveryZone', { id: MISSING, version: 1, name: 'Nowhere' }),
      EDITED_MEANWHILE: async () =>
        asOperator('updateDeliveryZone', { id: await buildDeliveryZone(shop), version: 7, name: 'Nowhere' })(),
    },
    deleteDeliveryZone: {
      NOT_FOUND: asOperator('deleteDeliveryZone', { id: MISSING, version: 1 }),
      EDITED_MEANWHILE: async () =>
        asOperator('deleteDeliveryZone', { id: await buildDeliveryZone(shop), version: 7 })(),
      STILL_IN_USE: async () =>
        asOperator('deleteDeliveryZone', { id: await buildDeliveryZone(shop, ['FR']), version: 1 })(),
    },
    setCountryDelivery: {
      NOT_FOUND: asOperator('setCountryDelivery', { iso2: 'ZZ', is_delivered_to: 0 }),
      EDITED_MEANWHILE: asOperator('setCountryDelivery', { iso2: 'NG', is_delivered_to: 1 }),
    },
    setCountryZone: {
      NOT_FOUND: asOperator('setCountryZone', { iso2: 'NG', zone_id: MISSING, from: null }),
      EDITED_MEANWHILE: async () =>
        asOperator('setCountryZone', { iso2: 'NG', zone_id: await buildDeliveryZone(shop), from: null })(),
    },
    takeWorkItem: {
      NOT_FOUND: asOperator('takeWorkItem', MISSING_WORK),
      EDITED_MEANWHILE: withColleague('takeWorkItem'),
    },
    releaseWorkItem: {
      NOT_FOUND: asOperator('releaseWorkItem', MISSING_WORK),
      EDITED_MEANWHILE: withColleague('releaseWorkItem'),
    },
    retryFailedJob: { NOT_FOUND: asOperator('retryFailedJob', { id: MISSING }) },
    deleteFailedJob: { NOT_FOUND: asOperator('deleteFailedJob', { id: MISSING }) },
    getOperatorOrder: { NOT_FOUND: asOperator('getOperatorOrder', { id: MISSING }) },
    getOrderTimeline: { NOT_FOUND: asOperator('getOrderTimeline', { id: MISSING }) },
    previewRefund: {
      NOT_FOUND: asOperator('previewRefund', { order_id: MISSING }),
      EDITED_MEANWHILE: async () => asOperator('previewRefund', { order_id: await buildRefundedOrder() })(),
      REFUND_NOT_POSSIBLE: async () => asOperator('previewRefund', { order_id: await buildUnpaidOrder() })(),
      RELEASED_STORE_NOT_NAMED: async () => asOperator('previewRefund', { order_id: await buildHalfReleasedOrder() })(),
    },
    refundOrder: {
      NOT_FOUND: asOperator('refundOrder', { ...REFUND, order_id: MISSING }),
      EDITED_MEANWHILE: async () => asOperator('refundOrder', { ...REFUND, order_id: await buildRefundedOrder() })(),
      REFUND_NOT_POSSIBLE: async () => asOperator('refundOrder', { ...REFUND, order_id: await buildUnpaidOrder() })(),
      RELEASED_STORE_NOT_NAMED: async () =>
        asOperator('refundOrder', { ...REFUND, order_id: await buildHalfReleasedOrder() })(),
    },
    cancelSellerOrder: {
      NOT_FOUND: asOperator('cancelSellerOrder', { id: MISSING, reason: 'Sold out.' }),
      STATUS_NOT_ALLOWED: async () => {
        const { body } = await (await buildShopper()).place();
        const id = (body.data as Order).store_orders[0]?.id ?? 0;
        const cancel = asOperator('cancelSellerOrder', { id, reason: 'Sold out.' });
        await cancel();
        return cancel();
      },
    },
    correctOrderAddress: {
      NOT_FOUND: asOperator('correctOrderAddress', { ...ADDRESS, order_id: MISSING }),
      EDITED_MEANWHILE: async () =>
        asOperator('correctOrderAddress', { ...ADDRESS, order_id: await buildUnpaidOrder(), version: 7 })(),
      STATUS_NOT_ALLOWED: async () => {
        const { body } = await (await buildShopper()).place();
        const { id, store_orders } = body.data as Order;
        await asOperator('cancelSellerOrder', { id: store_orders[0]?.id, reason: 'Sold out.' })();
        return asOperator('correctOrderAddress', { ...ADDRESS, order_id: id })();
      },
    },
    remindStore: {
      NOT_FOUND: asOperator('remindStore', { id: MISSING }),
      STATUS_NOT_ALLOWED: async () => {
        const { body } = await (await buildShopper()).place();
        return asOperator('remindStore', { id: (body.data as Order).store_orders[0]?.id })();
      },
      EDITED_MEANWHILE: async () => {
        const { body } = await (await buildShopper()).place();
        const id = (body.data as Order).store_orders[0]?.id ?? 0;
        await makeLate(id);
        await asOperator('remindStore', { id })();
        return asOperator('remindStore', { id })();
      },
    },
    replaceOrderLink: {
      NOT_FOUND: asOperator('replaceOrderLink', { order_id: MISSING }),
      STATUS_NOT_ALLOWED: async () => asOperator('replaceOrderLink', { order_id: (await buildPaidOrder()).id })(),
    },
    sendOrderMail: {
      NOT_FOUND: asOperator('sendOrderMail', { order_id: MISSING }),
      STATUS_NOT_ALLOWED: async () => {
        const { id } = await buildPaidOrder();
        const { userId } = await shop.prisma.order.findUniqueOrThrow({ where: { id } });
        await shop.prisma.user.update({ where: { id: userId }, data: { emailConfirmedAt: null } });
        return asOperator('sendOrderMail', { order_id: id })();
      },
    },
    getApplication: { NOT_FOUND: asOperator('getApplication', { id: MISSING }) },
    openApplicationDocument: { NOT_FOUND: asOperator('openApplicationDocument', { id: MISSING, document_id: 1 }) },
    updateAttribute: {
      NOT_FOUND: asOperator('updateAttribute', { id: MISSING, version: 1 }),
      EDITED_MEANWHILE: async () =>
        asOperator('updateAttribute', { id: (await buildAttribute(shop, 'Hue', [])).id, version: 7 })(),
    },
    deleteAttribute: {
      NOT_FOUND: asOperator('deleteAttribute', { id: MISSING, version: 1 }),
      EDITED_MEANWHILE: async () =>
        asOperator('deleteAttribute', { id: (await buildAttribute(shop, 'Hue', [])).id, version: 7 })(),
      STILL_IN_USE: async () =>
        asOperator('deleteAttribute', { id: (await buildAttribute(shop, 'Hue', ['Red'])).id, version: 1 })(),
    },
    addAttributeValue: { NOT_FOUND: asOperator('addAttributeValue', { attribute_id: MISSING, name: 'Red' }) },
    updateAttributeValue: {
      NOT_FOUND: asOperator('updateAttributeValue', { id: MISSING, version: 1 }),
      EDITED_MEANWHILE: async () => asOperator('updateAttributeValue', { id: (await buildValue()).id, version: 7 })(),
    },
    deleteAttributeValue: {
      NOT_FOUND: asOperator('deleteAttributeValue', { id: MISSING, version: 1 }),
      EDITED_MEANWHILE: async () => asOperator('deleteAttributeValue', { id: (await buildValue()).id, version: 7 })(),
      STILL_IN_USE: async () => {
        const { id, attributeId } = await buildValue();
        await buildProduct(shop, { variants: [{ values: { [attributeId]: id } }] });
        return asOperator('deleteAttributeValue', { id, version: 1 })();
      },
    },
    previewValueMerge: { NOT_FOUND: asOperator('previewValueMerge', { id: MISSING, into_id: 1 }) },
    mergeAttributeValues: {
      NOT_FOUND: asOperator('mergeAttributeValues', { id: MISSING, version: 1, into_id: 1, products: 0 }),
      EDITED_MEANWHILE: async () => {
        const { id, intoId } = await buildValue();
        return asOperator('mergeAttributeValues', { id, version: 7, into_id: intoId, products: 0 })();
      },
      STILL_IN_USE: async () => {
        const { id, intoId, attributeId } = await buildValue();
        await buildProduct(shop, {
          variants: [{ values: { [attributeId]: id } }, { values: { [attributeId]: intoId } }],
        });
        return asOperator('mergeAttributeValues', { id, version: 1, into_id: intoId, products: 1 })();
      },
    },
    updateSynonym: {
      NOT_FOUND: asOperator('updateSynonym', { id: MISSING, version: 1, phrases: ['a', 'b'] }),
      EDITED_MEANWHILE: async () =>
        asOperator('updateSynonym', { id: await buildSynonym(shop), version: 7, phrases: ['a', 'b'] })(),
    },
    deleteSynonym: {
      NOT_FOUND: asOperator('deleteSynonym', { id: MISSING, version: 1 }),
      EDITED_MEANWHILE: async () => asOperator('deleteSynonym', { id: await buildSynonym(shop), version: 7 })(),
    },
    trySynonym: { NOT_FOUND: asOperator('trySynonym', { query: 'ankara', id: MISSING }) },
    getCatalogueImport: { NOT_FOUND: asOperator('getCatalogueImport', { id: MISSING }) },
    getCatalogueImportProblems: { NOT_FOUND: asOperator('getCatalogueImportProblems', { id: MISSING }) },
    uploadCatalogueFile: {
      NOT_FOUND: asOperator('uploadCatalogueFile', { id: MISSING, file: toDataUrl('sku\n'), name: 'stock.csv' }),
      EDITED_MEANWHILE: async () => {
        const id = await buildCatalogueImport(shop, { state: 'done' });
        return asOperator('uploadCatalogueFile', { id, file: toDataUrl('sku\n'), name: 'stock.csv' })();
      },
      UNSUPPORTED_FILE: asOperator('uploadCatalogueFile', { file: toDataUrl('sku\n'), name: 'colours.csv' }),
    },
    startCatalogueImport: {
      NOT_FOUND: asOperator('startCatalogueImport', { id: MISSING }),
      EDITED_MEANWHILE: async () =>
        asOperator('startCatalogueImport', { id: await buildCatalogueImport(shop, { state: 'done' }) })(),
      IMPORT_RUNNING: async () => {
        await queryDatabase(`UPDATE catalogue_import SET state = 'draft' WHERE state IN ('waiting', 'running')`);
        await buildCatalogueImport(shop, { state: 'waiting' });
        return asOperator('startCatalogueImport', { id: await buildCatalogueImport(shop) })();
      },
    },
    cancelCatalogueImport: {
      NOT_FOUND: asOperator('cancelCatalogueImport', { id: MISSING }),
      EDITED_MEANWHILE: async () => asOperator('cancelCatalogueImport', { id: await buildCatalogueImport(shop) })(),
    },
    addCategory: { NOT_FOUND: asOperator('addCategory', { name: 'Shawls', parent_id: MISSING }) },
    updateSizeGuide: {
      NOT_FOUND: asOperator('updateSizeGuide', { id: MISSING, version: 1, size_guide: null }),
      EDITED_MEANWHILE: async () =>
        asOperator('updateSizeGuide', { id: await buildCategory(shop), version: 7, size_guide: null })(),
    },
    updateCategory: {
      NOT_FOUND: asOperator('updateCategory', { id: MISSING, version: 1 }),
      EDITED_MEANWHILE: async () => asOperator('updateCategory', { id: await buildCategory(shop), version: 7 })(),
      UNSUPPORTED_PICTURE: async () =>
        asOperator('updateCategory', { id: await buildCategory(shop), version: 1, image: 'data:,' })(),
      PICTURE_TOO_SMALL: async () => {
        const image = `data:image/png;base64,${(await drawPicture('png', { width: 180, height: 240 })).toString('base64')}`;
        return asOperator('updateCategory', { id: await buildCategory(shop), version: 1, image })();
      },
    },
    moveCategory: {
      NOT_FOUND: asOperator('moveCategory', { id: MISSING, version: 1, parent_id: 0 }),
      EDITED_MEANWHILE: async () =>
        asOperator('moveCategory', { id: await buildCategory(shop), version: 7, parent_id: 0 })(),
    },
    moveCategoryProducts: { NOT_FOUND: asOperator('moveCategoryProducts', { id: MISSING, to_id: 1 }) },
    deleteCategory: {
      NOT_FOUND: asOperator('deleteCategory', { id: MISSING, version: 1 }),
      EDITED_MEANWHILE: async () => asOperator('deleteCategory', { id: await buildCategory(shop), version: 7 })(),
      STILL_IN_USE: async () =>
        asOperator('deleteCategory', { id: (await buildProduct(shop)).categoryId, version: 1 })(),
    },
    acceptApplication: {
      NOT_FOUND: asOperator('acceptApplication', { id: MISSING }),
      EDITED_MEANWHILE: async () => asOperator('acceptApplication', { id: await buildRejectedApplication() })(),
      CONFLICT: async () => {
        const { id } = await buildApplication(shop);
        await shop.prisma.user.update({ where: { id }, data: { status: 'suspended' } });
        return asOperator('acceptApplication', { id })();
      },
      STORE_NAME_TAKEN: async () => {
        const { id } = await buildApplication(shop, { store_name: 'Kisumu Knots' });
        await buildStore(shop, { name: 'KISUMU Knots' });
        return asOperator('acceptApplication', { id })();
      },
    },
    rejectApplication: {
      NOT_FOUND: asOperator('rejectApplication', { id: MISSING, reason: 'Unreadable.' }),
      EDITED_MEANWHILE: async () =>
        asOperator('rejectApplication', { id: await buildRejectedApplication(), reason: 'Unreadable.' })(),
    },
    getWithdrawalBatch: { NOT_FOUND: asOperator('getWithdrawalBatch', { id: MISSING }) },
    createWithdrawalBatch: {
      WITHDRAWALS_NOT_PAYABLE: asOperator('createWithdrawalBatch', { withdrawal_ids: [MISSING] }),
    },
    removeFromWithdrawalBatch: {
      NOT_FOUND: asOperator('removeFromWithdrawalBatch', { id: MISSING, withdrawal_id: MISSING }),
      EDITED_MEANWHILE: async () => {
        const { id, withdrawalId } = await buildWithdrawalBatch(shop, 'with_bank');
        return asOperator('removeFromWithdrawalBatch', { id, withdrawal_id: withdrawalId })();
      },
    },
    approveWithdrawalBatch: {
      NOT_FOUND: asOperator('approveWithdrawalBatch', { id: MISSING, version: 1 }),
      EDITED_MEANWHILE: async () => {
        const { id } = await buildWithdrawalBatch(shop);
        return asOperator('approveWithdrawalBatch', { id, version: 9 })();
      },
      SECOND_PERSON_REQUIRED: async () => {
        const { withdrawalId } = await buildWithdrawalBatch(shop, 'waiting');
        const operator = await buildUser(shop, { role: 'operator' });
        const { body } = await shop.call('createWithdrawalBatch', { withdrawal_ids: [withdrawalId] }, operator);
        return shop.callWith('approveWithdrawalBatch', { id: body.data.id, version: 1 }, operator);
      },
      WITHDRAWALS_NOT_PAYABLE: async () => {
        const { id, vendor } = await buildWithdrawalBatch(shop);
        await shop.pool.query(`UPDATE store SET status = 'suspended' WHERE id = $1`, [vendor.storeId]);
        return asOperator('approveWithdrawalBatch', { id, version: 1 })();
      },
    },
    cancelWithdrawalBatch: {
      NOT_FOUND: asOperator('cancelWithdrawalBatch', { id: MISSING, version: 1 }),
      EDITED_MEANWHILE: async () => {
        const { id } = await buildWithdrawalBatch(shop, 'with_bank');
        return asOperator('cancelWithdrawalBatch', { id, version: 3 })();
      },
    },
    downloadWithdrawalFile: {
      NOT_FOUND: asOperator('downloadWithdrawalFile', { id: MISSING }),
      EDITED_MEANWHILE: async () => {
        const { id } = await buildWithdrawalBatch(shop);
        return asOperator('downloadWithdrawalFile', { id })();
      },
      FILE_NOT_REPRODUCIBLE: async () => {
        const { id, withdrawalId } = await buildWithdrawalBatch(shop, 'with_bank');
        // As the erasure of a vendor does.
        await shop.pool.query(
          `UPDATE withdrawal SET bank = bank || '{"accountNumber": "…6789"}', bank_encrypted = NULL WHERE id = $1`,
          [withdrawalId],
        );
        return asOperator('downloadWithdrawalFile', { id })();
      },
      WITHDRAWALS_NOT_PAYABLE: async () => {
        const { id, vendor } = await buildWithdrawalBatch(shop, 'approved');
        await shop.pool.query(`UPDATE store SET status = 'suspended' WHERE id = $1`, [vendor.storeId]);
        return asOperator('downloadWithdrawalFile', { id })();
      },
    },
    setWithdrawalOutcome: {
      NOT_FOUND: asOperator('setWithdrawalOutcome', { id: MISSING, outcome: 'paid' }),
      EDITED_MEANWHILE: async () => {
        const { withdrawalId: id } = await buildWithdrawalBatch(shop, 'decided');
        return asOperator('setWithdrawalOutcome', { id, outcome: 'paid' })();
      },
    },
    undoWithdrawalOutcome: {
      NOT_FOUND: asOperator('undoWithdrawalOutcome', { id: MISSING, outcome: 'paid' }),
      EDITED_MEANWHILE: async () => {
        const { withdrawalId: id } = await buildWithdrawalBatch(shop, 'with_bank');
        return asOperator('undoWithdrawalOutcome', { id, outcome: 'paid' })();
      },
      BALANCE_TOO_LOW: async () => {
        const { withdrawalId: id, vendor } = await buildWithdrawalBatch(shop, 'with_bank');
        await asOperator('setWithdrawalOutcome', { id, outcome: 'failed', failure: 'bank_refused' })();
        await shop.call('requestWithdrawal', { amount: 110, currency: 'USD' }, vendor);
        return asOperator('undoWithdrawalOutcome', { id, outcome: 'failed' })();
      },
    },
    closeWithdrawalBatch: {
      NOT_FOUND: asOperator('closeWithdrawalBatch', { id: MISSING }),
      EDITED_MEANWHILE: async () => {
        const { id } = await buildWithdrawalBatch(shop, 'with_bank');
        return asOperator('closeWithdrawalBatch', { id })();
      },
    },
    getContentItem: { NOT_FOUND: asOperator('getContentItem', MISSING_FAQ) },
    saveContentItem: {
      NOT_FOUND: asOperator('saveContentItem', { ...MISSING_FAQ, texts: FAQ_TEXTS }),
      EDITED_MEANWHILE: async () => asOperator('saveContentItem', { ...(await editedFaq()), texts: FAQ_TEXTS })(),
      CONFLICT: async () => {
        const data = Array.from({ length: 100 }, () => ({ name: 'Weavers', position: 1 }));
        await shop.prisma.partner.createMany({ data });
        return asOperator('saveContentItem', { kind: 'partner', texts: { en: { name: 'Dyers' } } })();
      },
    },
    uploadContentPicture: {
      UNSUPPORTED_PICTURE: asOperator('uploadContentPicture', { kind: 'partner', wide: 'data:,' }),
      PICTURE_TOO_SMALL: asOperator('uploadContentPicture', { kind: 'slide', wide: fan }),
    },
    saveContentText: {
      EDITED_MEANWHILE: asOperator('saveContentText', { key: 'privacy', version: 77, texts: { en: 'Kept.' } }),
    },
    getUndo: { NOT_FOUND: asOperator('getUndo', { id: MISSING }) },
    undoChange: {
      NOT_FOUND: asOperator('undoChange', { id: MISSING }),
      FORBIDDEN: async () => {
        const { id } = await buildProduct(shop);
        const caller = await buildUser(shop, { role: 'operator', staffRoles: ['support'] });
        return shop.callWith('undoChange', { id: await buildAuditEntry(shop, id) }, caller);
      },
      CONFLICT: async () => {
        const { id } = await buildProduct(shop);
        const entry = { id: await buildAuditEntry(shop, id) };
        await asOperator('undoChange', entry)();
        return asOperator('undoChange', entry)();
      },
      EDITED_MEANWHILE: async () => {
        const { id } = await buildProduct(shop);
        const entry = { id: await buildAuditEntry(shop, id) };
        await buildAuditEntry(shop, id);
        return asOperator('undoChange', entry)();
      },
    },
    withdrawPlannedContent: {
      EDITED_MEANWHILE: asOperator('withdrawPlannedContent', { key: 'contact', planned_version: 2_000_000_000 }),
    },
    saveWebSettings: { EDITED_MEANWHILE: asOperator('saveWebSettings', { version: 77, brand_name: 'Trad' }) },
    saveHomeSections: {
      EDITED_MEANWHILE: asOperator('saveHomeSections', { version: 77, sections: [{ name: 'picks', is_shown: 1 }] }),
    },
    publishContentItem: {
      NOT_FOUND: asOperator('publishContentItem', MISSING_FAQ),
      EDITED_MEANWHILE: async () => asOperator('publishContentItem', await editedFaq())(),
    },
    deleteContentItem: {
      NOT_FOUND: asOperator('deleteContentItem', MISSING_FAQ),
      EDITED_MEANWHILE: async () => asOperator('deleteContentItem', await editedFaq())(),
    },
    restoreContentItem: {
      NOT_FOUND: asOperator('restoreContentItem', MISSING_FAQ),
      CONFLICT: async () => {
        const data = Array.from({ length: 100 }, () => ({ name: 'Weavers', position: 1 }));
        await shop.prisma.partner.createMany({ data });
        const deleted = { name: 'Dyers', position: 1, deletedAt: shop.clock.now() };
        const { id } = await shop.prisma.partner.create({ data: deleted });
        return asOperator('restoreContentItem', { kind: 'partner', id })();
      },
    },
    orderContentItems: {
      EDITED_MEANWHILE: asOperator('orderContentItems', { kind: 'slide', before: [MISSING], after: [MISSING] }),
    },
    askApplicant: {
      NOT_FOUND: asOperator('askApplicant', { id: MISSING, question: 'Whose is it?' }),
      EDITED_MEANWHILE: async () =>
        asOperator('askApplicant', { id: (await buildApplication(shop)).id, version: 77, question: 'Whose is it?' })(),
    },
    getOperatorStore: { NOT_FOUND: asOperator('getOperatorStore', { id: MISSING }) },
    getStoreLedger: { NOT_FOUND: asOperator('getStoreLedger', { id: MISSING, currency: 'USD' }) },
    suspendStore: {
      NOT_FOUND: asOperator('suspendStore', { id: MISSING, version: 1, reason: 'Late.' }),
      EDITED_MEANWHILE: async () =>
        asOperator('suspendStore', { id: await buildStore(shop), version: 77, reason: 'Late.' })(),
    },
    reopenStore: {
      NOT_FOUND: asOperator('reopenStore', { id: MISSING, version: 1 }),
      EDITED_MEANWHILE: async () => asOperator('reopenStore', { id: await buildStore(shop), version: 77 })(),
      CONFLICT: async () => {
        const id = await buildStore(shop, { owner_id: null, status: 'suspended' });
        await shop.prisma.store.update({ where: { id }, data: { slug: `closed-store-${id}` } });
        return asOperator('reopenStore', { id, version: 1 })();
      },
    },
    assignStoreOwner: {
      NOT_FOUND: asOperator('assignStoreOwner', { ...ASSIGNMENT, id: MISSING }),
      EDITED_MEANWHILE: async () =>
        asOperator('assignStoreOwner', { ...ASSIGNMENT, id: await buildStore(shop), version: 77 })(),
      CONFLICT: async () => asOperator('assignStoreOwner', { ...ASSIGNMENT, id: await buildStore(shop) })(),
    },
    setStoreCommission: {
      NOT_FOUND: asOperator('setStoreCommission', { id: MISSING, version: 1, commission: 10 }),
      EDITED_MEANWHILE: async () =>
        asOperator('setStoreCommission', { id: await buildStore(shop), version: 77, commission: 10 })(),
    },
    viewAsVendor: {
      NOT_FOUND: asOperator('viewAsVendor', { id: MISSING }),
      CONFLICT: async () => asOperator('viewAsVendor', { id: await buildStore(shop, { owner_id: null }) })(),
    },
    deleteSavedView: { NOT_FOUND: asOperator('deleteSavedView', { id: MISSING }) },
    getOperatorProduct: { NOT_FOUND: asOperator('getOperatorProduct', { id: MISSING }) },
    hideProduct: {
      NOT_FOUND: asOperator('hideProduct', { id: MISSING, reason: 'A copy.' }),
      EDITED_MEANWHILE: async () => {
        const { hiddenProductId: id } = await buildModeratedCatalogue(shop);
        return asOperator('hideProduct', { id, reason: 'Another one.' })();
      },
    },
    showProduct: {
      NOT_FOUND: asOperator('showProduct', { id: MISSING }),
      EDITED_MEANWHILE: async () => asOperator('showProduct', { id: (await buildProduct(shop)).id })(),
    },
    setProductFeatured: { NOT_FOUND: asOperator('setProductFeatured', { id: MISSING, featured: 1 }) },
    setProductCategory: {
      NOT_FOUND: asOperator('setProductCategory', { id: MISSING, category_id: 1, former_category_id: 1 }),
      EDITED_MEANWHILE: async () => {
        const { productId: id, otherCategoryId: other } = await buildModeratedCatalogue(shop);
        return asOperator('setProductCategory', { id, category_id: other, former_category_id: other })();
      },
    },
    hideReview: {
      NOT_FOUND: asOperator('hideReview', { id: MISSING, reason: 'It advertises.' }),
      EDITED_MEANWHILE: async () => {
        const hide = asOperator('hideReview', { id: await buildReview(shop, onSale.id), reason: 'It advertises.' });
        await hide();
        return hide();
      },
    },
    publishReview: {
      NOT_FOUND: asOperator('publishReview', { id: MISSING, former_status: 'published' }),
      EDITED_MEANWHILE: async () =>
        asOperator('publishReview', { id: await buildReview(shop, onSale.id), former_status: 'hidden' })(),
    },
    acceptProposal: {
      NOT_FOUND: asOperator('acceptProposal', { id: MISSING, parent_id: 0, name_en: 'Wraps' }),
      EDITED_MEANWHILE: async () => {
        const id = await buildProposal(shop, { status: 'rejected' });
        return asOperator('acceptProposal', { id, parent_id: 0, name_en: 'Wraps' })();
      },
    },
    rejectProposal: {
      NOT_FOUND: asOperator('rejectProposal', { id: MISSING, reason: 'Too narrow.' }),
      EDITED_MEANWHILE: async () => {
        const id = await buildProposal(shop, { status: 'accepted' });
        return asOperator('rejectProposal', { id, reason: 'Too narrow.' })();
      },
    },
    reportReview: {
      NOT_FOUND: async () =>
        shop.callWith('reportReview', { review_id: MISSING, reason: 'spam' }, await buildShopper()),
    },
    addOrderNote: { NOT_FOUND: asOperator('addOrderNote', { order_id: MISSING, text: 'Asked.' }) },
    deleteOrderNote: { NOT_FOUND: asOperator('deleteOrderNote', { id: MISSING }) },
    getProductReviews: { NOT_FOUND: () => shop.callWith('getProductReviews', { product_id: MISSING }) },
    translateReview: {
      NOT_FOUND: () => shop.callWith('translateReview', { review_id: MISSING }),
      TRANSLATION_NOT_CONFIGURED: async () => {
        const other = await shop.openApp({ environment: { TRANSLATION_URL: '' } });
        const response = await other.inject({
          method: 'POST',
          url: '/api/translate_review',
          payload: { review_id: 1 },
        });
        return { status: response.statusCode, headers: response.headers, body: response.json() };
      },
      TRANSLATION_FAILED: async () => {
        translations.setRespond((response) => sendJson(response, { error: 'down' }, 500));
        return shop.callWith('translateReview', {
          review_id: await buildReview(shop, onSale.id, { comment: 'Joli.' }),
        });
      },
    },
    getStoreReviews: { NOT_FOUND: () => shop.callWith('getStoreReviews', { seller_id: MISSING }) },
    uploadReviewPicture: {
      NOT_FOUND: async () =>
        shop.callWith('uploadReviewPicture', { product_id: MISSING, image: fan }, await buildShopper()),
      PURCHASE_REQUIRED: async () => {
        const { id } = await buildProduct(shop);
        return shop.callWith('uploadReviewPicture', { product_id: id, image: fan }, await buildShopper());
      },
      UNSUPPORTED_PICTURE: async () => sendReviewPicture('data:,'),
      PICTURE_TOO_SMALL: async () => sendReviewPicture(await drawSmallPicture()),
    },
    addProductReview: {
      NOT_FOUND: async () =>
        shop.callWith('addProductReview', { product_id: MISSING, rating: 5 }, await buildShopper()),
      PURCHASE_REQUIRED: async () => {
        const { id } = await buildProduct(shop);
        return shop.callWith('addProductReview', { product_id: id, rating: 5 }, await buildShopper());
      },
      PRODUCT_UNAVAILABLE: async () => {
        const product = await buildProduct(shop);
        const shopper = await buildShopper(product);
        await shopper.place();
        await queryDatabase(`UPDATE product SET status = 'archived' WHERE id = $1`, product.id);
        return shop.callWith('addProductReview', { product_id: product.id, rating: 5 }, shopper);
      },
    },
    getVendorStore: { CARD_DETAILS_REFUSED: withCard('getVendorStore'), NOT_FOUND: withoutStore('getVendorStore') },
    updateVendorStore: {
      CARD_DETAILS_REFUSED: withCard('updateVendorStore'),
      NOT_FOUND: withoutStore('updateVendorStore'),
      STORE_NAME_TAKEN: async () => {
        await buildStore(shop, { name: 'Kuba Cloth House' });
        return shop.callWith('updateVendorStore', { storeName: 'KUBA Cloth House' }, await buildVendor(shop));
      },
      STORE_NAME_RESERVED: asVendor('updateVendorStore', { storeName: 'Trad' }),
      UNSUPPORTED_PICTURE: async () => shop.callWith('updateVendorStore', { logo: 'data:,' }, await buildVendor(shop)),
      PICTURE_TOO_SMALL: async () =>
        shop.callWith('updateVendorStore', { logo: await drawSmallPicture() }, await buildVendor(shop)),
      EDITED_MEANWHILE: async () => shop.callWith('updateVendorStore', { version: 7 }, await buildVendor(shop)),
    },
    updateVendorStoreProfile: {
      CARD_DETAILS_REFUSED: withCard('updateVendorStoreProfile'),
      NOT_FOUND: withoutStore('updateVendorStoreProfile'),
      EDITED_MEANWHILE: async () => shop.callWith('updateVendorStoreProfile', { version: 7 }, await buildVendor(shop)),
    },
    getVendorAccount: { CARD_DETAILS_REFUSED: withCard('getVendorAccount') },
    updateVendorAccount: {
      CARD_DETAILS_REFUSED: withCard('updateVendorAccount'),
      WRONG_PASSWORD: async () => shop.callWith('updateVendorAccount', OTHER_BANK, await buildVendor(shop)),
      TOO_MANY_LOGINS: async () => {
        const vendor = await buildVendor(shop);
        return repeat(4, () => shop.callWith('updateVendorAccount', OTHER_BANK, vendor));
      },
    },
    uploadVendorDocument: {
      CARD_DETAILS_REFUSED: withCard('uploadVendorDocument'),
      UNSUPPORTED_DOCUMENT: async () =>
        shop.callWith('uploadVendorDocument', { kind: 'identity', file: 'data:,' }, await buildUser(shop)),
      DOCUMENTS_FULL: async () => {
        const user = await buildUser(shop);
        await repeat(MAX_DOCUMENTS, () => buildDocument(shop, user.id));
        return shop.callWith('uploadVendorDocument', { kind: 'identity', file: passport }, user);
      },
    },
    deleteVendorDocument: {
      CARD_DETAILS_REFUSED: withCard('deleteVendorDocument'),
    },
    applyAsVendor: {
      CARD_DETAILS_REFUSED: withCard('applyAsVendor'),
      STORE_NAME_TAKEN: async () => {
        await buildStore(shop, { name: 'Adinkra House' });
        const input = { ...APPLICATION, store_name: 'ADINKRA House' };
        return shop.callWith('applyAsVendor', input, await buildUser(shop));
      },
      STORE_NAME_RESERVED: async () =>
        shop.callWith('applyAsVendor', { ...APPLICATION, store_name: 'Trad' }, await buildUser(shop)),
      FORBIDDEN: async () => shop.callWith('applyAsVendor', APPLICATION, await buildUser(shop, { role: 'operator' })),
      ALREADY_VENDOR: async () =>
        shop.callWith('applyAsVendor', APPLICATION, await buildUser(shop, { role: 'vendor' })),
      WRONG_PASSWORD: async () => replaceBank(await buildUser(shop)),
      TOO_MANY_LOGINS: async () => {
        const user = await buildUser(shop);
        return repeat(4, () => replaceBank(user));
      },
    },
    getVendorDashboard: { CURRENCY_UNAVAILABLE: asVendor('getVendorDashboard', { currency: 'XXX' }) },
    updateVendorOrderStatus: {
      STATUS_NOT_ALLOWED: async () => {
        const vendor = await buildVendorWithProduct();
        const id = await buildSellerOrder(vendor);
        return shop.callWith('updateVendorOrderStatus', { id, status: 'delivered' }, vendor);
      },
      BALANCE_TOO_LOW: async () => {
        const { vendor, id } = await buildReleasedSellerOrder();
        return shop.callWith('updateVendorOrderStatus', { id, status: 'returned' }, vendor);
      },
      STORE_SUSPENDED: async () => {
        const { vendor, id } = await buildReleasedSellerOrder();
        await shop.pool.query(`UPDATE store SET status = 'suspended' WHERE id = $1`, [vendor.storeId]);
        return shop.callWith('updateVendorOrderStatus', { id, status: 'returned' }, vendor);
      },
    },
    getVendorLedger: { CURRENCY_UNAVAILABLE: asVendor('getVendorLedger', { currency: 'XXX' }) },
    requestWithdrawal: {
      CURRENCY_UNAVAILABLE: asVendor('requestWithdrawal', { amount: 1, currency: 'XXX' }),
      BANK_DETAILS_REQUIRED: asVendor('requestWithdrawal', { amount: 1, currency: 'USD' }),
      BANK_CHANGED: async () => {
        const vendor = await buildVendorWithProduct();
        await buildEarnings(shop, vendor.storeId);
        await shop.pool.query(
          'UPDATE vendor_account SET bank_changed_at = $2 WHERE user_id = (SELECT owner_id FROM store WHERE id = $1)',
          [vendor.storeId, shop.clock.now()],
        );
        return shop.callWith('requestWithdrawal', { amount: 1, currency: 'USD' }, vendor);
      },
      STORE_SUSPENDED: async () => {
        const vendor = await buildVendorWithProduct();
        await shop.pool.query(`UPDATE store SET status = 'suspended' WHERE id = $1`, [vendor.storeId]);
        return shop.callWith('requestWithdrawal', { amount: 1, currency: 'USD' }, vendor);
      },
      BALANCE_TOO_LOW: async () => {
        const vendor = await buildVendorWithProduct();
        await buildEarnings(shop, vendor.storeId, 99);
        return shop.callWith('requestWithdrawal', { amount: 1, currency: 'USD' }, vendor);
      },
    },
  };
  const ownErrors = callNames.flatMap((name) =>
    (references[name].errors ?? []).map((code): [CallName, ErrorCode] => [name, code]),
  );

  test.each(ownErrors)('%s gives %s', async (name, code) => {
    const response = await PROVOKED_ERRORS[name]?.[code]?.();
    expect(response?.body.code, 'PROVOKED_ERRORS has a function for it').toBe(code);
  });
});
