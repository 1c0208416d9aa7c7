import { useT } from '../../../i18n/use-t.ts';
import { RetryNotice } from '../../../ui/feedback/NoticeAction.tsx';

/** Says that the countries could not be loaded. */
export function CountriesUnavailable({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <RetryNotice tone="warning" className="mt-2" onRetry={onRetry}>
      {t('form.countriesFailed')}
    </RetryNotice>
  );
}
