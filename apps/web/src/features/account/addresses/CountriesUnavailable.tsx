import { useT } from '../../../i18n/use-t.ts';
import { Notice, NoticeAction } from '../../../ui/feedback/Notice.tsx';

/** Beneath a select that has no countries to offer. */
export function CountriesUnavailable({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <Notice tone="warning" live className="mt-2">
      {t('form.countriesFailed')} <NoticeAction onClick={onRetry}>{t('ui.retry')}</NoticeAction>
    </Notice>
  );
}
