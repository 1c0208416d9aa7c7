import { readdirSync, readFileSync } from 'node:fs';
import { ADDRESS_TYPES } from '@trad/contract/account';
import { SHIPPING_OPTIONS } from '@trad/contract/cart';
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
import { BATCH_STATES, WITHDRAWAL_FAILURES } from '@trad/contract/console/withdrawal-batch';
import { NAME_CHECKS, OPERATOR_WITHDRAWAL_STATES, PAYMENT_PROBLEMS } from '@trad/contract/console/withdrawals';
import { ORDER_STATUSES, PAYMENT_METHODS } from '@trad/contract/orders';
import { PERMISSION_AREAS, STAFF_ROLES } from '@trad/contract/permissions';
import { REPORT_REASONS } from '@trad/contract/reviews';
import { APPLICATION_STATUSES, DOCUMENT_KINDS } from '@trad/contract/vendor-area/vendor-application';
import { PRODUCT_STATUSES, STOCK_LEVELS, STOCK_REASONS } from '@trad/contract/vendor-area/vendor-catalog';
import { LEDGER_KINDS, WITHDRAWAL_STATES } from '@trad/contract/vendor-area/vendor-money';
import { APPLICANT_CATEGORIES, STORE_CATEGORIES } from '@trad/contract/vendor-area/vendor-store';
import { expect, test } from 'vitest';
import { en as account } from './catalogues/account/en.ts';
import { en as vendor } from './catalogues/become-a-vendor/en.ts';
import { en as checkout } from './catalogues/checkout/en.ts';
import { en as operatorConsole } from './catalogues/console/en.ts';
import { en as consoleAudit } from './catalogues/console-audit/en.ts';
import { en as consoleCategories } from './catalogues/console-categories/en.ts';
import { en as consoleContent } from './catalogues/console-content/en.ts';
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
import { en as reviews } from './catalogues/reviews/en.ts';
import { en as shop } from './catalogues/shop/en.ts';
import type { MessageKey } from './use-t.ts';

const keys = Object.keys({
  ...shop,
  ...checkout,
  ...account,
  ...content,
  ...product,
  ...reviews,
  ...vendor,
  ...dashboard,
  ...operatorConsole,
  ...consoleAudit,
  ...consolePalette,
  ...consoleCategories,
  ...consoleContent,
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
  'area.': PERMISSION_AREAS.map((area) => `area.${area}` as const),
  'checkout.': PAYMENT_METHODS.map((method) => `checkout.${method}` as const),
  'console.role.': STAFF_ROLES.map((role) => `console.role.${role}` as const),
  'ven.app.status.': (['asked', ...APPLICATION_STATUSES] as const).map((status) => `ven.app.status.${status}` as const),
  'ven.answer.': (['accept', 'ask', 'reject'] as const).flatMap(
    (mode) => [`ven.answer.${mode}`, `ven.answer.${mode}Name`, `ven.answer.${mode}Help`] as const,
  ),
  'ven.doc.': DOCUMENT_KINDS.map((kind) => `ven.doc.${kind}` as const),
  'ven.ledger.': LEDGER_KINDS.map((kind) => `ven.ledger.${kind}` as const),
  'ven.problem.': (['owned', 'inactive', 'operator', 'has_store', 'created_meanwhile'] as const).map(
    (problem) => `ven.problem.${problem}` as const,
  ),
  'ven.product.': PRODUCT_STATUSES.map((status) => `ven.product.${status}` as const),
  'ven.store.status.': STORE_STATUSES.map((status) => `ven.store.status.${status}` as const),
  'ven.withdrawal.': WITHDRAWAL_STATES.map((state) => `ven.withdrawal.${state}` as const),
  'front.add.': CONTENT_KIND_NAMES.map((kind) => `front.add.${kind}` as const),
  'front.field.': CONTENT_FIELDS.map((field) => `front.field.${field}` as const),
  'front.crop.': ['front.crop.mid', 'front.crop.portrait'],
  'front.link.': [
    'front.link.brand_name',
    'front.link.facebook_link',
    'front.link.instagram_link',
    'front.link.twitter_link',
    'front.link.youtube_link',
    'front.link.seller_registration_url',
    'front.link.seller_login_url',
  ],
  'front.page.': CONTENT_TEXT_KEYS.map((key) => `front.page.${key}` as const),
  'front.part.': ['front.part.texts', 'front.part.home', 'front.part.links'],
  'front.section.': HOME_SECTIONS.map((name) => `front.section.${name}` as const),
  'front.kind.': CONTENT_KIND_NAMES.map((kind) => `front.kind.${kind}` as const),
  'front.one.': CONTENT_KIND_NAMES.map((kind) => `front.one.${kind}` as const),
  'front.state.': CONTENT_STATES.map((state) => `front.state.${state}` as const),
  'front.value.': [
    'front.value.link',
    'front.value.image_key',
    'front.value.publish_from',
    'front.value.publish_until',
  ],
  'error.': ['error.NETWORK', 'error.HTTP_STATUS', 'error.HTML_RESPONSE', 'error.INVALID_JSON'],
  'join.category.': APPLICANT_CATEGORIES.map((name) => `join.category.${name}` as const),
  'join.document.': DOCUMENT_KINDS.map((kind) => `join.document.${kind}` as const),
  'join.is.': APPLICATION_STATUSES.map((standing) => `join.is.${standing}` as const),
  'join.isText.': APPLICATION_STATUSES.map((standing) => `join.isText.${standing}` as const),
  'join.standing.': APPLICATION_STATUSES.map((standing) => `join.standing.${standing}` as const),
  'join.term.': termPoints.map((point) => `join.term.${point}` as const),
  'import.count.': (['rows', 'created', 'changed', 'removed', 'unchanged', 'rejected', 'skipped'] as const).map(
    (name) => `import.count.${name}` as const,
  ),
  'import.phase.': CATALOGUE_IMPORT_PHASES.map((phase) => `import.phase.${phase}` as const),
  'import.state.': CATALOGUE_IMPORT_STATES.map((state) => `import.state.${state}` as const),
  'synonyms.': ['synonyms.before', 'synonyms.after'],
  'join.termText.': termPoints.map((point) => `join.termText.${point}` as const),
  'goods.state.': OPERATOR_PRODUCT_STATES.map((state) => `goods.state.${state}` as const),
  'goods.stock.': STOCK_LEVELS.map((level) => `goods.stock.${level}` as const),
  'goods.text.': PRODUCT_TEXT_FIELDS.map((field) => `goods.text.${field}` as const),
  'rev.reason.': REPORT_REASONS.map((reason) => `rev.reason.${reason}` as const),
  'rev.status.': ['rev.status.published', 'rev.status.hidden'],
  'prop.status.': PROPOSAL_STATUSES.map((status) => `prop.status.${status}` as const),
  'listing.': ['listing.relevance', 'listing.recent', 'listing.oldest', 'listing.price-low', 'listing.price-high'],
  'op.method.': PAYMENT_METHODS.map((method) => `op.method.${method}` as const),
  'op.payment.': PAYMENT_STATES.map((state) => `op.payment.${state}` as const),
  'orders.is.': ['orders.is.cancelled', 'orders.is.returned', 'orders.is.refunded'],
  'orders.step.': ['orders.step.received', 'orders.step.processing', 'orders.step.shipped', 'orders.step.delivered'],
  'people.role.': PERSON_ROLES.map((role) => `people.role.${role}` as const),
  'people.status.': PERSON_STATUSES.map((status) => `people.status.${status}` as const),
  'pay.account.': (
    ['buyers', 'delivery', 'commission', 'store_held', 'store_available', 'store_on_its_way', 'store_paid'] as const
  ).map((account) => `pay.account.${account}` as const),
  'pay.alert.': ALERT_KINDS.map((kind) => `pay.alert.${kind}` as const),
  'pay.at.': ([...PROVIDER_STATES, 'none'] as const).map((state) => `pay.at.${state}` as const),
  'pay.decision.': (['waiting', 'released', 'rejected'] as const).map((one) => `pay.decision.${one}` as const),
  'pay.do.': ALERT_KINDS.map((kind) => `pay.do.${kind}` as const),
  'pay.kind.': LEDGER_TRANSFER_KINDS.map((kind) => `pay.kind.${kind}` as const),
  'pay.needs.': PAYMENT_NEEDS.map((need) => `pay.needs.${need}` as const),
  'pay.reason.': REFUND_REASONS.map((reason) => `pay.reason.${reason}` as const),
  'pay.refund.': REFUND_STATES.map((state) => `pay.refund.${state}` as const),
  'pay.state.': ATTEMPT_STATES.map((state) => `pay.state.${state}` as const),
  'pay.stock.': (['reserved', 'consumed', 'released'] as const).map((state) => `pay.stock.${state}` as const),
  'reset.': ['reset.done', 'reset.invalid', 'reset.missing'],
  'reviews.reason.': REPORT_REASONS.map((reason) => `reviews.reason.${reason}` as const),
  'reviews.': ['reviews.newest', 'reviews.oldest', 'reviews.highest', 'reviews.lowest'],
  'status.': ORDER_STATUSES.map((status) => `status.${status}` as const),
  'account.': ['account.personal', 'account.password', 'account.tax', 'account.bank'],
  'category.is.': ['category.is.pending', 'category.is.accepted', 'category.is.rejected'],
  'dash.': ['dash.daily', 'dash.weekly', 'dash.monthly'],
  'dash.before.': ['dash.before.daily', 'dash.before.weekly', 'dash.before.monthly'],
  'dash.now.': ['dash.now.daily', 'dash.now.weekly', 'dash.now.monthly'],
  'dash.vs.': ['dash.vs.daily', 'dash.vs.weekly', 'dash.vs.monthly'],
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
  'money.why.': ['money.why.not_delivered', 'money.why.return_window'],
  'piece.': CARE_TEXTS.flatMap((name) => [`piece.${name}`, `piece.${name}Help`] as const),
  'piece.status.': PRODUCT_STATUSES.map((status) => `piece.status.${status}` as const),
  'piece.wrong.': [
    'piece.wrong.category',
    'piece.wrong.price',
    'piece.wrong.noPrice',
    'piece.wrong.special',
    'piece.wrong.rate',
    'piece.wrong.charge',
    'piece.wrong.optionName',
    'piece.wrong.optionTwice',
    'piece.wrong.optionValues',
    'piece.wrong.stock',
    'piece.wrong.tooManyVariants',
  ],
  'products.is.': ['products.is.deactive', ...PRODUCT_STATUSES.map((status) => `products.is.${status}` as const)],
  'sales.do.': SENDABLE.map((status) => `sales.do.${status}` as const),
  'stock.for.': STOCK_REASONS.map((reason) => `stock.for.${reason}` as const),
  'stock.is.': STOCK_LEVELS.map((standing) => `stock.is.${standing}` as const),
  'store.': ['store.facebook', 'store.twitter', 'store.instagram', 'store.tiktok'],
  'timeline.view.': (['all', 'money', 'mails', 'parcels', 'notes'] as const).map(
    (view) => `timeline.view.${view}` as const,
  ),
  'wd.': ['wd.paid', 'wd.failed'],
  'wd.answer.': (
    ['unknown_reference', 'unknown_outcome', 'other_amount', 'other_outcome', 'twice', 'unreadable'] as const
  ).map((problem) => `wd.answer.${problem}` as const),
  'wd.batch.': BATCH_STATES.map((state) => `wd.batch.${state}` as const),
  'wd.failure.': WITHDRAWAL_FAILURES.map((failure) => `wd.failure.${failure}` as const),
  'wd.name.': NAME_CHECKS.map((check) => `wd.name.${check}` as const),
  'wd.problem.': PAYMENT_PROBLEMS.map((problem) => `wd.problem.${problem}` as const),
  'wd.state.': OPERATOR_WITHDRAWAL_STATES.map((state) => `wd.state.${state}` as const),
  'zone.option.': SHIPPING_OPTIONS.map((option) => `zone.option.${option}` as const),
  'zone.problem.': ['zone.problem.amount', 'zone.problem.days', 'zone.problem.price', 'zone.problem.needed'],
  'work.': (Object.keys(WORK_KINDS) as WorkKind[]).map((kind) => `work.${kind}` as const),
  'work.alert.': ['work.alert.unknown_payment', 'work.alert.payment_without_order', 'work.alert.refund_failed'],
  'work.do.': (Object.keys(WORK_KINDS) as WorkKind[]).map((kind) => `work.do.${kind}` as const),
  'work.view.': (['all', 'late', 'today', 'mine', 'money', 'vendors', 'catalogue', 'system'] as const).map(
    (view) => `work.view.${view}` as const,
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
