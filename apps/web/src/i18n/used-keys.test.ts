import { readdirSync, readFileSync } from 'node:fs';
import { ADDRESS_TYPES } from '@trad/contract/account';
import { SHIPPING_OPTIONS } from '@trad/contract/cart';
import { IMPORT_MESSAGE_CODES, IMPORT_NOUNS } from '@trad/contract/console/catalogue/import-messages';
import { CATALOGUE_IMPORT_PHASES, CATALOGUE_IMPORT_STATES } from '@trad/contract/console/catalogue/imports';
import { PRODUCT_TEXT_FIELDS } from '@trad/contract/console/catalogue/product';
import { OPERATOR_PRODUCT_STATES } from '@trad/contract/console/catalogue/products';
import { PROPOSAL_STATUSES } from '@trad/contract/console/catalogue/proposals';
import {
  CONTENT_FIELDS,
  CONTENT_KIND_NAMES,
  CONTENT_STATES,
  CONTENT_TEXT_KEYS,
  HOME_SECTIONS,
} from '@trad/contract/console/content-kinds';
import { WORK_KINDS, type WorkKind } from '@trad/contract/console/home';
import { PAYMENT_STATES } from '@trad/contract/console/orders';
import { PROVIDER_STATES } from '@trad/contract/console/payment';
import {
  ALERT_KINDS,
  ATTEMPT_STATES,
  PAYMENT_NEEDS,
  REFUND_REASONS,
  REFUND_STATES,
} from '@trad/contract/console/payments';
import { PERSON_ROLES, PERSON_STATUSES } from '@trad/contract/console/people';
import { STORE_STATUSES } from '@trad/contract/console/stores';
import { UNDO_PROBLEMS } from '@trad/contract/console/undo';
import { BATCH_STATES, WITHDRAWAL_FAILURES } from '@trad/contract/console/withdrawal-batch';
import { NAME_CHECKS, OPERATOR_WITHDRAWAL_STATES, WITHDRAWAL_PROBLEMS } from '@trad/contract/console/withdrawals';
import { DOCUMENT_KINDS } from '@trad/contract/dashboard/document-limits';
import { STOCK_LEVELS } from '@trad/contract/dashboard/stock-levels';
import { APPLICANT_CATEGORIES, STORE_CATEGORIES } from '@trad/contract/dashboard/store-categories';
import { APPLICATION_STATUSES } from '@trad/contract/dashboard/vendor-application';
import { PRODUCT_STATUSES, STOCK_REASONS } from '@trad/contract/dashboard/vendor-catalog';
import { LEDGER_KINDS, WITHDRAWAL_STATES } from '@trad/contract/dashboard/vendor-money';
import { ORDER_STATUSES, PAYMENT_METHODS } from '@trad/contract/orders';
import { PERMISSION_AREAS, STAFF_ROLES } from '@trad/contract/permissions';
import { REPORT_REASONS } from '@trad/contract/reviews';
import { expect, test } from 'vitest';
import { en as account } from './catalogues/account/en.ts';
import { en as vendor } from './catalogues/become-a-vendor/en.ts';
import { en as checkout } from './catalogues/checkout/en.ts';
import { en as operatorConsole } from './catalogues/console/en.ts';
import { en as consoleAudit } from './catalogues/console-audit/en.ts';
import { en as consoleCategories } from './catalogues/console-categories/en.ts';
import { en as consoleContent } from './catalogues/console-content/en.ts';
import { en as consoleImport } from './catalogues/console-import/en.ts';
import { en as consoleOrder } from './catalogues/console-order/en.ts';
import { en as consolePalette } from './catalogues/console-palette/en.ts';
import { en as consolePayments } from './catalogues/console-payments/en.ts';
import { en as consolePeople } from './catalogues/console-people/en.ts';
import { en as consoleProducts } from './catalogues/console-products/en.ts';
import { en as consoleSettings } from './catalogues/console-settings/en.ts';
import { en as consoleVendors } from './catalogues/console-vendors/en.ts';
import { en as consoleWithdrawals } from './catalogues/console-withdrawals/en.ts';
import { en as content } from './catalogues/content/en.ts';
import { en as dashboard } from './catalogues/dashboard/en.ts';
import { en as offline } from './catalogues/offline/en.ts';
import { en as onboarding } from './catalogues/onboarding/en.ts';
import { en as product } from './catalogues/product/en.ts';
import { en as productDetails } from './catalogues/product-details/en.ts';
import { en as shop } from './catalogues/shop/en.ts';
import type { MessageKey } from './use-t.ts';

const keys = Object.keys({
  ...shop,
  ...checkout,
  ...account,
  ...content,
  ...product,
  ...productDetails,
  ...vendor,
  ...dashboard,
  ...operatorConsole,
  ...consoleAudit,
  ...consolePalette,
  ...consoleCategories,
  ...consoleContent,
  ...consoleImport,
  ...consoleOrder,
  ...consolePeople,
  ...consoleWithdrawals,
  ...consoleVendors,
  ...consolePayments,
  ...consoleProducts,
  ...consoleSettings,
  ...offline,
  ...onboarding,
});

const src = new URL('../', import.meta.url);
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|fake-shop|i18n\/catalogues\//.test(file))
  .map((file) => readFileSync(new URL(file, src), 'utf8'));

const CARE_TEXTS = ['productFeatures', 'careInstructions', 'returnPolicy'] as const;
/** All order statuses except the initial one. */
const SENDABLE = ['processing', 'shipped', 'delivered', 'cancelled', 'returned', 'refunded'] as const;
const LEDGER_TRANSFER_KINDS = [
  'sale',
  'delivery',
  'commission',
  'refund',
  'commission_returned',
  'release',
  'withdrawal',
  'withdrawal_returned',
  'withdrawal_paid',
] as const;
const termPoints = ['goods', 'prices', 'sending', 'money', 'data'] as const;

/** Keys composed by template literals: all possible keys by their prefix. */
const composed = {
  'address.': ADDRESS_TYPES.map((type) => `address.${type}` as const),
  'permissionArea.': PERMISSION_AREAS.map((area) => `permissionArea.${area}` as const),
  'checkout.': PAYMENT_METHODS.map((method) => `checkout.${method}` as const),
  'console.role.': STAFF_ROLES.map((role) => `console.role.${role}` as const),
  'vendors.app.status.': (['awaitingReply', ...APPLICATION_STATUSES] as const).map(
    (status) => `vendors.app.status.${status}` as const,
  ),
  'vendors.answer.': (['accept', 'ask', 'reject'] as const).flatMap(
    (mode) => [`vendors.answer.${mode}`, `vendors.answer.${mode}Name`, `vendors.answer.${mode}Help`] as const,
  ),
  'vendors.doc.': DOCUMENT_KINDS.map((kind) => `vendors.doc.${kind}` as const),
  'vendors.ledger.': LEDGER_KINDS.map((kind) => `vendors.ledger.${kind}` as const),
  'vendors.problem.': (
    ['owned', 'closed', 'inactive', 'operator', 'has_store', 'unconfirmed', 'created_meanwhile'] as const
  ).map((problem) => `vendors.problem.${problem}` as const),
  'vendors.product.': PRODUCT_STATUSES.map((status) => `vendors.product.${status}` as const),
  'vendors.store.status.': STORE_STATUSES.map((status) => `vendors.store.status.${status}` as const),
  'vendors.withdrawal.': WITHDRAWAL_STATES.map((state) => `vendors.withdrawal.${state}` as const),
  'contentEditor.add.': CONTENT_KIND_NAMES.map((kind) => `contentEditor.add.${kind}` as const),
  'contentEditor.field.': CONTENT_FIELDS.map((field) => `contentEditor.field.${field}` as const),
  'contentEditor.crop.': ['contentEditor.crop.mid', 'contentEditor.crop.portrait'],
  'contentEditor.link.': [
    'contentEditor.link.brand_name',
    'contentEditor.link.facebook_link',
    'contentEditor.link.instagram_link',
    'contentEditor.link.twitter_link',
    'contentEditor.link.youtube_link',
    'contentEditor.link.seller_registration_url',
    'contentEditor.link.seller_login_url',
  ],
  'contentEditor.page.': CONTENT_TEXT_KEYS.map((key) => `contentEditor.page.${key}` as const),
  'contentEditor.part.': ['contentEditor.part.texts', 'contentEditor.part.home', 'contentEditor.part.links'],
  'contentEditor.section.': HOME_SECTIONS.map((name) => `contentEditor.section.${name}` as const),
  'contentEditor.kind.': CONTENT_KIND_NAMES.map((kind) => `contentEditor.kind.${kind}` as const),
  'contentEditor.one.': CONTENT_KIND_NAMES.map((kind) => `contentEditor.one.${kind}` as const),
  'contentEditor.state.': CONTENT_STATES.map((state) => `contentEditor.state.${state}` as const),
  'audit.undoProblem.': UNDO_PROBLEMS.map((problem) => `audit.undoProblem.${problem}` as const),
  'contentEditor.version.': ['contentEditor.version.published', 'contentEditor.version.planned'],
  'contentEditor.value.': [
    'contentEditor.value.link',
    'contentEditor.value.image_key',
    'contentEditor.value.publish_from',
    'contentEditor.value.publish_until',
  ],
  'error.': ['error.NETWORK', 'error.HTTP_STATUS', 'error.HTML_RESPONSE', 'error.INVALID_JSON'],
  'onboarding.category.': APPLICANT_CATEGORIES.map((name) => `onboarding.category.${name}` as const),
  'onboarding.document.': DOCUMENT_KINDS.map((kind) => `onboarding.document.${kind}` as const),
  'onboarding.statusTitle.': APPLICATION_STATUSES.map((status) => `onboarding.statusTitle.${status}` as const),
  'onboarding.statusText.': APPLICATION_STATUSES.map((status) => `onboarding.statusText.${status}` as const),
  'onboarding.status.': APPLICATION_STATUSES.map((status) => `onboarding.status.${status}` as const),
  'onboarding.term.': termPoints.map((point) => `onboarding.term.${point}` as const),
  'import.count.': (['rows', 'created', 'changed', 'removed', 'unchanged', 'rejected', 'skipped'] as const).map(
    (name) => `import.count.${name}` as const,
  ),
  'import.message.': IMPORT_MESSAGE_CODES.map((code) => `import.message.${code}` as const),
  'import.noun.': Object.values(IMPORT_NOUNS).map((noun) => `import.noun.${noun}` as const),
  'import.archive.': ['import.archive.unreadable', 'import.archive.tooLarge', 'import.archive.notLoaded'],
  'import.phase.': CATALOGUE_IMPORT_PHASES.map((phase) => `import.phase.${phase}` as const),
  'import.state.': CATALOGUE_IMPORT_STATES.map((state) => `import.state.${state}` as const),
  'synonyms.': ['synonyms.before', 'synonyms.after'],
  'onboarding.termText.': termPoints.map((point) => `onboarding.termText.${point}` as const),
  'consoleProducts.state.': OPERATOR_PRODUCT_STATES.map((state) => `consoleProducts.state.${state}` as const),
  'consoleProducts.stock.': STOCK_LEVELS.map((level) => `consoleProducts.stock.${level}` as const),
  'consoleProducts.text.': PRODUCT_TEXT_FIELDS.map((field) => `consoleProducts.text.${field}` as const),
  'consoleReviews.reason.': REPORT_REASONS.map((reason) => `consoleReviews.reason.${reason}` as const),
  'consoleReviews.status.': ['consoleReviews.status.published', 'consoleReviews.status.hidden'],
  'proposals.status.': PROPOSAL_STATUSES.map((status) => `proposals.status.${status}` as const),
  'listing.': ['listing.relevance', 'listing.recent', 'listing.oldest', 'listing.price-low', 'listing.price-high'],
  'consoleOrders.method.': PAYMENT_METHODS.map((method) => `consoleOrders.method.${method}` as const),
  'consoleOrders.payment.': PAYMENT_STATES.map((state) => `consoleOrders.payment.${state}` as const),
  'orders.is.': ['orders.is.cancelled', 'orders.is.returned', 'orders.is.refunded'],
  'orders.step.': ['orders.step.received', 'orders.step.processing', 'orders.step.shipped', 'orders.step.delivered'],
  'people.role.': PERSON_ROLES.map((role) => `people.role.${role}` as const),
  'people.status.': PERSON_STATUSES.map((status) => `people.status.${status}` as const),
  'payments.account.': (
    ['buyers', 'delivery', 'commission', 'store_held', 'store_available', 'store_on_its_way', 'store_paid'] as const
  ).map((account) => `payments.account.${account}` as const),
  'payments.alert.': ALERT_KINDS.map((kind) => `payments.alert.${kind}` as const),
  'payments.at.': ([...PROVIDER_STATES, 'none'] as const).map((state) => `payments.at.${state}` as const),
  'payments.decision.': (['waiting', 'released', 'rejected'] as const).map(
    (one) => `payments.decision.${one}` as const,
  ),
  'payments.do.': ALERT_KINDS.map((kind) => `payments.do.${kind}` as const),
  'payments.kind.': LEDGER_TRANSFER_KINDS.map((kind) => `payments.kind.${kind}` as const),
  'payments.needs.': PAYMENT_NEEDS.map((need) => `payments.needs.${need}` as const),
  'money.reason.': (['buyer_cancelled', 'store_cancelled', 'marketplace_cancelled'] as const).map(
    (reason) => `money.reason.${reason}` as const,
  ),
  'payments.reason.': REFUND_REASONS.map((reason) => `payments.reason.${reason}` as const),
  'payments.refund.': REFUND_STATES.map((state) => `payments.refund.${state}` as const),
  'payments.state.': ATTEMPT_STATES.map((state) => `payments.state.${state}` as const),
  'payments.stock.': (['reserved', 'consumed', 'released'] as const).map((state) => `payments.stock.${state}` as const),
  'reset.': ['reset.done', 'reset.invalid', 'reset.missing', 'reset.used'],
  'reviews.reason.': REPORT_REASONS.map((reason) => `reviews.reason.${reason}` as const),
  'reviews.': ['reviews.newest', 'reviews.oldest', 'reviews.highest', 'reviews.lowest'],
  'status.': ORDER_STATUSES.map((status) => `status.${status}` as const),
  'account.': ['account.personal', 'account.password', 'account.tax', 'account.bank'],
  'category.status.': ['category.status.pending', 'category.status.accepted', 'category.status.rejected'],
  'overview.': ['overview.daily', 'overview.weekly', 'overview.monthly'],
  'overview.before.': ['overview.before.daily', 'overview.before.weekly', 'overview.before.monthly'],
  'overview.now.': ['overview.now.daily', 'overview.now.weekly', 'overview.now.monthly'],
  'overview.vs.': ['overview.vs.daily', 'overview.vs.weekly', 'overview.vs.monthly'],
  'files.': ['files.line', 'files.column', 'files.message', 'files.created', 'files.updated', 'files.unchanged'],
  'files.exportText.': ['files.exportText.products', 'files.exportText.stock'],
  'files.state.': [
    'files.state.waiting',
    'files.state.running',
    'files.state.done',
    'files.state.refused',
    'files.state.failed',
  ],
  'money.is.': WITHDRAWAL_STATES.map((state) => `money.is.${state}` as const),
  'money.kind.': LEDGER_KINDS.map((kind) => `money.kind.${kind}` as const),
  'money.why.': ['money.why.not_delivered', 'money.why.return_window', 'money.why.refund_failed'],
  'productForm.': CARE_TEXTS.flatMap((name) => [`productForm.${name}`, `productForm.${name}Help`] as const),
  'productForm.status.': PRODUCT_STATUSES.map((status) => `productForm.status.${status}` as const),
  'productForm.wrong.': [
    'productForm.wrong.category',
    'productForm.wrong.noPicture',
    'productForm.wrong.price',
    'productForm.wrong.noPrice',
    'productForm.wrong.special',
    'productForm.wrong.rate',
    'productForm.wrong.charge',
    'productForm.wrong.optionName',
    'productForm.wrong.optionTwice',
    'productForm.wrong.optionValues',
    'productForm.wrong.stock',
    'productForm.wrong.tooManyVariants',
    'productForm.wrong.noVariant',
  ],
  'products.is.': ['products.is.deactive', ...PRODUCT_STATUSES.map((status) => `products.is.${status}` as const)],
  'sales.do.': SENDABLE.map((status) => `sales.do.${status}` as const),
  'stock.for.': STOCK_REASONS.map((reason) => `stock.for.${reason}` as const),
  'stock.is.': STOCK_LEVELS.map((standing) => `stock.is.${standing}` as const),
  'store.': ['store.facebook', 'store.twitter', 'store.instagram', 'store.tiktok'],
  'timeline.view.': (['all', 'money', 'mails', 'parcels', 'notes'] as const).map(
    (view) => `timeline.view.${view}` as const,
  ),
  'withdrawals.': ['withdrawals.paid', 'withdrawals.failed'],
  'withdrawals.bankResponse.': (
    ['unknown_reference', 'unknown_outcome', 'other_amount', 'other_outcome', 'twice', 'unreadable'] as const
  ).map((problem) => `withdrawals.bankResponse.${problem}` as const),
  'withdrawals.batch.': BATCH_STATES.map((state) => `withdrawals.batch.${state}` as const),
  'withdrawals.failure.': WITHDRAWAL_FAILURES.map((failure) => `withdrawals.failure.${failure}` as const),
  'withdrawals.name.': NAME_CHECKS.map((check) => `withdrawals.name.${check}` as const),
  'withdrawals.noFile.': ['withdrawals.noFile.chosen', 'withdrawals.noFile.approved'],
  'withdrawals.problem.': WITHDRAWAL_PROBLEMS.map((problem) => `withdrawals.problem.${problem}` as const),
  'withdrawals.state.': OPERATOR_WITHDRAWAL_STATES.map((state) => `withdrawals.state.${state}` as const),
  'zone.option.': SHIPPING_OPTIONS.map((option) => `zone.option.${option}` as const),
  'zone.problem.': ['zone.problem.amount', 'zone.problem.days', 'zone.problem.price', 'zone.problem.needed'],
  'workQueue.': (Object.keys(WORK_KINDS) as WorkKind[]).map((kind) => `workQueue.${kind}` as const),
  'workQueue.alert.': ALERT_KINDS.map((kind) => `workQueue.alert.${kind}` as const),
  'workQueue.do.': (Object.keys(WORK_KINDS) as WorkKind[]).map((kind) => `workQueue.do.${kind}` as const),
  'workQueue.view.': (['all', 'late', 'today', 'mine', 'money', 'vendors', 'catalogue', 'system'] as const).map(
    (view) => `workQueue.view.${view}` as const,
  ),
  'store.tab.': ['store.tab.products', 'store.tab.story', 'store.tab.reviews', 'store.tab.policies'],
  'store.sells.': STORE_CATEGORIES.map((name) => `store.sells.${name}` as const),
} satisfies Record<string, readonly MessageKey[]>;

/** String literals and the beginnings of template literals. */
const quoted = new Set(sources.flatMap((code) => [...code.matchAll(/['"]([\w.-]+)['"]/g)].map(([, text]) => text)));
const prefixes = new Set(
  sources.flatMap((code) => [...code.matchAll(/`([\w.]+\.)\$\{/g)].map(([, text]) => text ?? '')),
);

const listUnused = (all: readonly string[]) => {
  const composedKeys = new Set<string>(Object.values(composed).flat());
  return all.filter((key) => !quoted.has(key) && !composedKeys.has(key));
};

test('every key is used', () => {
  expect(listUnused(keys)).toEqual([]);
});

test('an unused key is found', () => {
  expect(listUnused([...keys, ['nobody', 'says', 'this'].join('.')])).toEqual(['nobody.says.this']);
});

test('exactly the composed keys are listed here', () => {
  const usedPrefixes = [...prefixes].filter((prefix) => keys.some((key) => key.startsWith(prefix)));
  expect(usedPrefixes.sort()).toEqual(Object.keys(composed).sort());
});
