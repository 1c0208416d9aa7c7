import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Beneath a select that has no countries to offer. */
export function CountriesAway({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <Notice tone="warning" live className="mt-2">
      {t('form.countriesFailed')}{' '}
      <Button variant="link" size="sm" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </Notice>
  );
}
