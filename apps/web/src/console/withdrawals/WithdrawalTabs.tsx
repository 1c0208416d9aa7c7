import { consolePaths } from '../../app/console-paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { SectionTabs } from '../shell/SectionTabs.tsx';

/** The two screens about withdrawals. */
export function WithdrawalTabs({ current }: { current: 'withdrawals' | 'batches' }) {
  const t = useT();
  return (
    <SectionTabs
      label={t('wd.sections')}
      tabs={[
        { to: consolePaths.withdrawals(), label: t('wd.withdrawals'), isCurrent: current === 'withdrawals' },
        { to: consolePaths.withdrawalBatches(), label: t('wd.batches'), isCurrent: current === 'batches' },
      ]}
    />
  );
}
