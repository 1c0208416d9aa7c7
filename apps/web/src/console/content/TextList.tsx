import { consolePaths } from '../../app/console-paths.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useGetContentTextsQuery } from '../../features/console/content.api.ts';
import { useJoinNames, useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { ErrorState } from '../../ui/feedback/EmptyState.tsx';
import { getNativeLanguageName } from './content-languages.ts';

/** The texts of the shop's pages, with the languages that each lacks. */
export function TextList() {
  const t = useT();
  const joinNames = useJoinNames();
  const locale = useLocale();
  const { data, error, refetch } = useGetContentTextsQuery({}, { refetchOnMountOrArgChange: true });
  if (!data)
    return error ? (
      <ErrorState level={2} title={getErrorText(error, t('error.NETWORK'))} onRetry={() => void refetch()} />
    ) : (
      <div aria-busy className="console-panel h-60" />
    );
  return (
    <ul aria-label={t('contentEditor.part.texts')} className="console-panel overflow-hidden">
      {data.data.map(({ key, texts, missing, planned }) => (
        <li
          key={key}
          className="grid min-h-(--row) gap-x-3 gap-y-1 border-b border-hair px-3 py-2 last:border-0 hover:bg-sand-2 md:grid-cols-2 md:items-center"
        >
          <span className="flex flex-wrap items-baseline gap-x-3">
            <Link to={consolePaths.contentItem('texts', key)} className="font-medium hover:underline">
              {t(`contentEditor.page.${key}`)}
            </Link>
            {planned && (
              <span className="text-[13px] text-muted">
                {t('contentEditor.plannedFor', { time: formatMoment(planned.publish_at, locale) })}
              </span>
            )}
          </span>
          {missing.length > 0 ? (
            <span className="text-[13px] text-warning">
              {t('contentEditor.lacks')} <bdi>{joinNames(missing.map(getNativeLanguageName))}</bdi>
            </span>
          ) : (
            <span className="text-[13px] text-muted">
              {t(texts.en ? 'contentEditor.complete' : 'contentEditor.empty')}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
