import type { WorkItem, WorkKind } from '@trad/contract/console/home';
import { consolePaths } from '../../app/console-paths.ts';
import type { IconName } from '../../ui/icons/icon-names.ts';

export type WorkGroup = 'money' | 'vendors' | 'catalogue' | 'system';

/** The presentation of each kind of work. Importing the contract's list would bundle zod. */
export const workKinds: Record<WorkKind, { group: WorkGroup; icon: IconName }> = {
  late_shipment: { group: 'vendors', icon: 'truck' },
  cash_review: { group: 'money', icon: 'banknote' },
  payment_alert: { group: 'money', icon: 'credit-card' },
  unanswered_refund: { group: 'money', icon: 'rotate-ccw' },
  withdrawals: { group: 'money', icon: 'landmark' },
  application: { group: 'vendors', icon: 'file-check' },
  category_proposal: { group: 'catalogue', icon: 'folder-tree' },
  reported_review: { group: 'catalogue', icon: 'flag' },
  failed_job: { group: 'system', icon: 'triangle-exclamation-point' },
  unsent_mails: { group: 'system', icon: 'mail' },
};

export const WORK_VIEWS = ['all', 'late', 'today', 'mine', 'money', 'vendors', 'catalogue', 'system'] as const;
export type WorkView = (typeof WORK_VIEWS)[number];

const isDueByMidnight = (iso: string) => {
  const end = new Date();
  end.setHours(24, 0, 0, 0);
  return Date.parse(iso) < end.getTime();
};

export const isLate = ({ due_at }: WorkItem) => Date.parse(due_at) < Date.now();

/** Whether a view of the queue contains the item. */
export function isInView(item: WorkItem, view: WorkView, operatorId: number): boolean {
  if (view === 'all') return true;
  if (view === 'late') return isLate(item);
  if (view === 'today') return !isLate(item) && isDueByMidnight(item.due_at);
  if (view === 'mine') return item.taken_by?.id === operatorId;
  return workKinds[item.kind].group === view;
}

/**
 * Returns the path of the screen where the item is handled; null where the operator may not open it, or the item is handled in the
 * queue.
 */
export function getWorkPath(
  { kind, id, order_id, payment_id }: WorkItem,
  permissions: readonly string[],
): string | null {
  // One item has the withdrawals of a currency, and the currency as its id.
  if (kind === 'withdrawals')
    return consolePaths.withdrawals({ state: 'waiting,batched', currency: id, sort: 'requested', order: 'ASC' });
  if (kind === 'application') return consolePaths.application(Number(id));
  if (permissions.includes('payments.read')) {
    if (payment_id !== null) return consolePaths.payment(payment_id);
    if (kind === 'payment_alert') return consolePaths.paymentAlerts();
  }
  if (kind === 'reported_review') return consolePaths.review(Number(id), '?reported=1');
  if (kind === 'category_proposal') return consolePaths.proposal(id);
  return order_id === null ? null : consolePaths.order(order_id);
}
