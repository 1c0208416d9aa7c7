import type { ProposalStatus } from '@trad/contract/console/catalogue/proposals';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';

const CLASSES: Record<ProposalStatus, string> = {
  pending: 'bg-warning-tint text-warning',
  accepted: 'bg-leaf-tint text-leaf',
  rejected: 'bg-sand text-body',
};
/** The statuses in the order in which filters list them. Importing the contract's list would bundle zod. */
export const proposalStatuses = Object.keys(CLASSES) as ProposalStatus[];

export function ProposalPill({ status }: { status: ProposalStatus }) {
  const t = useT();
  return (
    <span className={cx('pill-state', CLASSES[status])}>
      <i aria-hidden />
      {t(`proposals.status.${status}`)}
    </span>
  );
}
