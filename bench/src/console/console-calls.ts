/** What the measured requests are about: ids and texts of the generated shop. */
export interface ConsoleSamples {
  orderId: number;
  email: string;
  phone: string;
  name: string;
  storeId: number;
  productId: number;
  userId: number;
  paymentId: string;
}

type ReadCalls = Readonly<Record<string, (samples: ConsoleSamples) => readonly string[]>>;

const list = (filters: readonly string[]) => ['', 'order=ASC', ...filters];

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
      'late=1',
      'payment=alert',
      'payment=refunding',
      'payment=refunded',
      'payment=part_refunded',
      'payment=on_delivery&days=60',
      'method=cod_method',
      'country=KE',
      'currency=USD',
      'days=7',
      'days=90&status=shipped',
      `store_id=${storeId}`,
      `store_id=${storeId}&sort=total`,
      'sort=total',
      'sort=customer&order=ASC',
    ]),
  get_operator_order_counts: () => [''],
  get_operator_order: ({ orderId }) => [`id=${orderId}`],
  get_order_timeline: ({ orderId }) => [`id=${orderId}`],
  get_work_queue: () => [''],
  get_marketplace_figures: () => [''],
  get_applications: () => list(['status=pending', 'search=atelier', 'country=NG']),
  get_application_counts: () => [''],
  get_payments: ({ email, orderId }) =>
    list([
      `search=${orderId}`,
      `search=${email.slice(0, 12)}`,
      'search=pi_generated_500',
      'state=completed',
      'state=awaiting_payment',
      'method=cod_method',
      'needs=alert,refund,stuck',
      'days=7',
      'currency=USD&sort=amount',
    ]),
  get_payment_counts: () => [''],
  get_payment: ({ paymentId }) => [`id=${paymentId}`],
  get_refunds: () => list(['state=pending', 'method=stripe_method']),
  get_payment_alerts: () => ['', 'is=resolved'],
  get_money_days: () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    return [`from=${daysAgo(28)}`, `from=${daysAgo(365)}`];
  },
  get_operator_withdrawals: () =>
    list(['state=waiting', 'state=paid', 'currency=USD', 'sort=amount', 'days=30', 'bank_changed=1', 'search=g00']),
  get_operator_withdrawal_counts: () => [''],
  get_operator_stores: () =>
    list(['search=g0', 'status=suspended', 'country=NG', 'owned=0', 'sort=commission', 'sort=name&order=ASC']),
  get_operator_store_counts: () => [''],
  get_operator_store: ({ storeId }) => [`id=${storeId}`],
  get_store_ledger: ({ storeId }) => [`id=${storeId}`],
  get_operator_products: ({ storeId }) =>
    list([
      'search=dress',
      'search=nothing+like+it',
      'search=G000',
      'state=active',
      'state=hidden',
      'stock=low',
      'stock=out_of_stock',
      'featured=1',
      'no_picture=1',
      'missing=fr',
      'category_id=1',
      `store_id=${storeId}`,
      'sort=title&order=ASC',
      'sort=rating',
      'sort=sold',
    ]),
  get_operator_product_counts: () => [''],
  get_operator_product: ({ productId }) => [`id=${productId}`],
  get_operator_reviews: ({ productId, storeId }) =>
    list([
      'reported=1',
      'rating=1',
      'status=hidden',
      `product_id=${productId}`,
      `store_id=${storeId}`,
      'search=beautiful',
    ]),
  get_proposals: () => [''],
  get_people: ({ email, name, phone, orderId }) =>
    list([
      `search=${orderId}`,
      `search=${email.slice(0, 12)}`,
      `search=${encodeURIComponent(name.slice(0, 8))}`,
      `search=${phone.slice(-6)}`,
      'role=vendor',
      'status=suspended',
      'confirmed=0',
      'country=NG',
      'days=30',
      'sort=name&order=ASC',
    ]),
  get_people_counts: () => [''],
  get_person: ({ userId }) => [`id=${userId}`],
  get_staff: () => [''],
  find_in_console: ({ email, name, phone, orderId }) => [
    `text=${orderId}`,
    `text=${email.slice(0, 12)}`,
    `text=${encodeURIComponent(name.slice(0, 6))}`,
    `text=${phone.slice(-6)}`,
    'text=am',
    'text=dress',
    'text=nothing+like+it',
  ],
  get_operator_categories: () => [''],
  get_content_items: () => ['kind=announcements'],
  get_audit_entries: () => ['', 'thing=product', 'thing=product&thing_id=42', 'source=hide_product', 'actor_id=3'],
  get_history: () => ['thing=product&thing_id=42'],
};
