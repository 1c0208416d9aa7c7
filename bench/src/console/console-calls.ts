/** The ids and texts of the generated shop that the measured requests use. */
export interface ConsoleSamples {
  orderId: number;
  email: string;
  phone: string;
  name: string;
  storeId: number;
  productId: number;
  /** The product that was ordered most. */
  bestProductId: number;
  userId: number;
  vendorId: number;
  applicantId: number;
  paymentId: string;
  batchId: number;
}

/** Queries that are sent in rotation, because responses are cached. */
export interface RotatedQueries {
  name: string;
  queries: readonly string[];
}
type ReadCalls = Readonly<Record<string, (samples: ConsoleSamples) => readonly (string | RotatedQueries)[]>>;

const DAY_MS = 86_400_000;
const timeAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const dayAgo = (days: number) => timeAgo(days).slice(0, 10);

const MINUTE_MS = 60_000;
/** More than a measurement sends. */
const PERIODS = 5_000;
/** Periods of the same length, each of which ends at another minute. */
const listPeriods = (days: number): RotatedQueries => ({
  name: `${days} days, the first time`,
  queries: Array.from({ length: PERIODS }, (_, index) => {
    const end = Date.now() - index * MINUTE_MS;
    return `from=${new Date(end - days * DAY_MS).toISOString()}&to=${new Date(end).toISOString()}`;
  }),
});

const list = (filters: readonly string[]) => ['', 'order=ASC', ...filters];
const withoutQuery = () => [''];

/** The reads of the console with every filter, search and sort order of its lists, as queries. */
export const consoleCalls: ReadCalls = {
  get_operator_orders: ({ email, phone, name, orderId, storeId }) =>
    list([
      `search=${orderId}`,
      `search=${email.slice(0, 12)}`,
      `search=${encodeURIComponent(name.slice(0, 8))}`,
      `search=${phone.slice(-6)}`,
      'search=nobody+like+this',
      'status=received,processing',
      'status=cancelled',
      'status=returned',
      'late=1',
      'late=1&currency=NGN',
      'payment=alert',
      'payment=awaiting_review',
      'payment=refunding',
      'payment=refunded',
      'payment=part_refunded',
      'payment=paid',
      'payment=on_delivery',
      'payment=on_delivery&days=60',
      'payment=refunded,part_refunded&method=cod_method',
      'method=cod_method',
      'method=paypal_method',
      'method=paypal_method&currency=NGN&status=shipped',
      'country=KE',
      'country=ZZ',
      'country=KE&status=cancelled&method=cod_method&currency=USD',
      'currency=USD',
      'currency=NGN',
      'days=7',
      'days=90&status=shipped',
      `from=${timeAgo(400)}&to=${timeAgo(399)}`,
      `from=${timeAgo(400)}&to=${timeAgo(300)}&sort=total`,
      `store_id=${storeId}`,
      `store_id=${storeId}&sort=total`,
      `store_id=${storeId}&sort=customer`,
      `store_id=${storeId}&status=returned`,
      'sort=total',
      'sort=total&status=received',
      'sort=customer&order=ASC',
      'sort=customer&status=processing',
    ]),
  get_operator_order_counts: withoutQuery,
  get_operator_order: ({ orderId }) => [`id=${orderId}`],
  get_order_timeline: ({ orderId }) => [`id=${orderId}`],
  get_work_queue: withoutQuery,
  get_marketplace_figures: () => [
    `from=${timeAgo(1)}`,
    `from=${timeAgo(7)}`,
    `from=${timeAgo(28)}`,
    `from=${timeAgo(365)}`,
    listPeriods(1),
    listPeriods(28),
    listPeriods(366),
  ],
  get_saved_views: () => ['list=orders'],
  get_applications: () =>
    list(['status=pending', 'status=accepted', 'asked=1', 'search=atelier', 'country=NG', 'country=KE', 'sort=store']),
  get_application_counts: withoutQuery,
  get_application: ({ applicantId }) => [`id=${applicantId}`],
  get_payments: ({ email, orderId, paymentId }) =>
    list([
      `search=${orderId}`,
      `search=${paymentId.slice(0, 8)}`,
      `search=${email.slice(0, 12)}`,
      'search=pi_generated_500',
      'state=completed',
      'state=awaiting_payment',
      'method=cod_method',
      'method=paypal_method',
      'state=completed&method=paypal_method&currency=NGN',
      'state=completed&method=cod_method&currency=USD',
      'state=completed&method=cod_method&currency=NGN&sort=amount',
      'needs=alert,refund,stuck',
      'needs=stuck',
      'days=7',
      `received=${dayAgo(40)}`,
      'sort=amount',
      'state=failed&sort=amount',
      'currency=NGN',
      'currency=USD&sort=amount',
    ]),
  get_payment_counts: withoutQuery,
  get_payment: ({ paymentId }) => [`id=${paymentId}`],
  get_refunds: ({ orderId }) =>
    list([
      `search=${orderId}`,
      'search=re_nothing',
      'state=pending',
      'state=failed',
      'reason=vendor',
      'reason=attempt_closed',
      'method=stripe_method',
      'method=paypal_method',
      'method=paypal_method&currency=NGN',
      'currency=NGN',
      'state=succeeded&method=paypal_method&currency=USD',
      `requested=${dayAgo(40)}`,
    ]),
  get_payment_alerts: () => ['', 'is=resolved', 'is=resolved&kind=refund_failed&order=DESC', 'kind=unknown_payment'],
  get_money_days: () => [`from=${dayAgo(28)}`, `from=${dayAgo(365)}`, `from=${dayAgo(365)}&currency=NGN`],
  get_operator_withdrawals: ({ storeId }) =>
    list([
      'state=waiting',
      'state=batched',
      'state=paid',
      'state=failed',
      'currency=USD',
      'currency=NGN',
      'state=waiting&currency=NGN',
      `store_id=${storeId}`,
      'sort=amount',
      'sort=amount&state=waiting',
      'days=30',
      'bank_changed=1',
      'search=g00',
      'search=WD-500',
    ]),
  get_operator_withdrawal_counts: withoutQuery,
  get_withdrawal_batches: ({ batchId }) => list(['state=closed', 'currency=NGN', `search=${batchId}`, 'search=WD-500']),
  get_withdrawal_batch: ({ batchId }) => [`id=${batchId}`],
  get_operator_stores: ({ storeId }) =>
    list([
      `search=${storeId}`,
      'search=g0',
      'search=nothing+like+it',
      'status=active',
      'status=suspended',
      'country=NG',
      'country=ZZ',
      'owned=0',
      'owned=1&sort=name',
      'sort=commission',
      'sort=name&order=ASC',
    ]),
  get_operator_store_counts: withoutQuery,
  get_operator_store: ({ storeId }) => [`id=${storeId}`],
  get_store_ledger: ({ storeId }) => [`id=${storeId}&currency=USD`],
  get_operator_products: ({ storeId, productId }) =>
    list([
      `search=${productId}`,
      'search=dress',
      'search=nothing+like+it',
      'search=G000',
      'state=active',
      'state=draft',
      'state=archived',
      'state=hidden',
      'stock=in_stock',
      'stock=low',
      'stock=out_of_stock',
      'stock=low&sort=title',
      'featured=1',
      'no_picture=1',
      'missing=fr',
      'missing=sw',
      'missing=ar,fr&state=draft',
      'category_id=1',
      'category_id=1&stock=out_of_stock',
      'category_id=1&no_picture=1',
      `store_id=${storeId}`,
      `store_id=${storeId}&sort=sold`,
      'sort=title&order=ASC',
      'sort=updated',
      'sort=rating',
      'sort=sold',
      'sort=sold&state=hidden',
      'sort=rating&stock=in_stock',
    ]),
  get_operator_product_counts: withoutQuery,
  get_operator_product: ({ productId, bestProductId }) => [`id=${productId}`, `id=${bestProductId}`],
  get_operator_reviews: ({ productId, storeId }) =>
    list([
      'reported=1',
      'reported=1&rating=5',
      'rating=1',
      'rating=1,2',
      'rating=3&sort=rating',
      'status=published',
      'status=hidden',
      'status=hidden&rating=5',
      `product_id=${productId}`,
      `store_id=${storeId}`,
      'search=beautiful',
      'search=nothing+like+it',
      'sort=rating',
    ]),
  get_operator_review_counts: withoutQuery,
  get_proposals: () => list(['status=pending', 'status=rejected', 'search=kente', 'search=nothing+like+it']),
  get_people: ({ email, name, phone, orderId }) =>
    list([
      `search=${orderId}`,
      `search=${email.slice(0, 12)}`,
      `search=${encodeURIComponent(name.slice(0, 8))}`,
      `search=${phone.slice(-6)}`,
      'search=okafor',
      'search=nothing+like+it',
      'role=vendor',
      'role=vendor&sort=name',
      'role=shopper',
      'status=suspended',
      'confirmed=0',
      'confirmed=1',
      'country=NG',
      'country=ZZ',
      'country=KE&role=vendor',
      'days=30',
      'sort=name&order=ASC',
    ]),
  get_people_counts: withoutQuery,
  get_person: ({ userId, vendorId }) => [`id=${userId}`, `id=${vendorId}`],
  get_staff: withoutQuery,
  get_operator_account: withoutQuery,
  get_shop_settings: withoutQuery,
  find_in_console: ({ email, name, phone, orderId }) => [
    `text=${orderId}`,
    `text=${email.slice(0, 12)}`,
    `text=${encodeURIComponent(name.slice(0, 6))}`,
    `text=${phone.slice(-6)}`,
    'text=am',
    'text=dress',
    'text=nothing+like+it',
  ],
  get_operator_categories: withoutQuery,
  get_operator_attributes: withoutQuery,
  get_synonyms: withoutQuery,
  get_catalogue_imports: withoutQuery,
  get_content_items: () => ['kind=announcement', 'kind=slide', 'kind=faq', 'kind=partner'],
  get_content_texts: withoutQuery,
  get_front_settings: withoutQuery,
  get_audit_entries: ({ name }) => [
    '',
    'order=ASC',
    'thing=product',
    'thing=product&thing_id=42',
    'thing=user',
    'source=hide_product',
    'source=nothing_like_it',
    'actor_id=3',
    'actor_kind=person',
    'actor_kind=command',
    'price=1',
    'price=1&source=hide_product',
    'viewed_as=1',
    'days=7',
    'days=700&thing=variant&actor_id=3',
    'search=req-1500000',
    'search=hide_product',
    'search=42',
    'search=10.0.0.7',
    `search=${encodeURIComponent(name.slice(0, 6))}`,
    'search=nothing+like+it',
  ],
  get_history: () => ['thing=product&thing_id=42'],
};
