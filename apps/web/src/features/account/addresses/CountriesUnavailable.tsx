import { useT } from '../../../i18n/use-t.ts';
import { Notice, NoticeAction } from '../../../ui/feedback/Notice.tsx';

/** Says that the countries could not be loaded. */
export function CountriesUnavailable({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <Notice tone="warning" live className="mt-2">
      {t('form.countriesFailed')} <NoticeAction onClick={onRetry}>{t('ui.retry')}</NoticeAction>
    </Notice>
  );
}
