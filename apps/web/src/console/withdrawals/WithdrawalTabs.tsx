import { consolePaths } from '../../app/console-paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { SectionTabs } from '../shell/SectionTabs.tsx';

/** The two screens about withdrawals. */
export function WithdrawalTabs({ current }: { current: 'withdrawals' | 'batches' }) {
  const t = useT();
  return (
    <SectionTabs
      label={t('withdrawals.sections')}
      tabs={[
        { to: consolePaths.withdrawals(), label: t('withdrawals.withdrawals'), isCurrent: current === 'withdrawals' },
        { to: consolePaths.withdrawalBatches(), label: t('withdrawals.batches'), isCurrent: current === 'batches' },
      ]}
    />
  );
}
