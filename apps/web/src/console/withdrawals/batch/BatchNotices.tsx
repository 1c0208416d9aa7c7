import type { WithdrawalBatch } from '@trad/contract/console/withdrawal-batch';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** Notes who may approve the batch, or that one operator both created and approved it. */
export function BatchNotices({ batch }: { batch: WithdrawalBatch }) {
  const t = useT();
  const { state, can_approve, is_only_person, is_approved_alone } = batch;
  const findText = () => {
    if (state === 'chosen' && can_approve === 0) return t('withdrawals.colleagueApproves');
    if (state === 'chosen' && is_only_person === 1) return t('withdrawals.onlyPerson');
    return is_approved_alone === 1 ? t('withdrawals.approvedAlone') : null;
  };
  const text = findText();
  if (!text) return null;
  return (
    <div id="batch-notice" className="mb-3">
      <Notice tone={is_approved_alone === 1 ? 'warning' : 'info'} className="text-sm! font-medium!">
        {text}
      </Notice>
    </div>
  );
}
