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
  get_audit_entries: () => ['', 'thing=product', 'thing=product&thing_id=42', 'source=hide_product', 'actor_id=3'],
  get_history: () => ['thing=product&thing_id=42'],
};
