import type { OperatorApplication } from '@trad/contract/console/applications';
import { consolePaths } from '../../app/console-paths.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Link } from '../../ui/actions/Link.tsx';

/** Shows the question to the applicant, or the decision. */
export function DecisionPanel({ application }: { application: OperatorApplication }) {
  const t = useT();
  const locale = useLocale();
  const { status, asked_at, decided_at, question, reason, store } = application;
  const date = formatMoment((status === 'pending' ? asked_at : decided_at) ?? application.created_at, locale);
  const text = status === 'pending' ? question : status === 'rejected' ? reason : null;
  return (
    <section aria-label={t('vendors.app.status')} className="console-panel min-w-0 p-4">
      <p className="text-muted">
        {status === 'pending' && t('vendors.app.askedOn', { date })}
        {status === 'rejected' && t('vendors.app.rejectedOn', { date })}
        {status === 'accepted' && t('vendors.app.acceptedOn', { date })}
      </p>
      {text && (
        <p className="mt-1 break-words whitespace-pre-line">
          <bdi>{text}</bdi>
        </p>
      )}
      {status === 'accepted' && store && (
        <Link to={consolePaths.store(store.id)} className="console-button console-button-outline mt-3">
          {t('vendors.app.openStore')}
        </Link>
      )}
    </section>
  );
}
