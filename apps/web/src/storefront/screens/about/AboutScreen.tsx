import { paths } from '../../../app/paths.ts';
import { useGetSettingsQuery } from '../../../features/content/content.api.ts';
import { AboutText } from '../../../features/content/static/AboutText.tsx';
import { aboutSettingsQuery, useBrand } from '../../../features/content/use-settings.ts';
import { useT } from '../../../i18n/use-t.ts';
import { InfoPage, InfoState } from '../../info/InfoPage.tsx';
import { useLogError } from '../../info/use-log-error.ts';

export function AboutScreen() {
  const t = useT();
  const brand = useBrand();
  const title = t('about.title', { brand });
  const { data, error, isFetching, refetch } = useGetSettingsQuery(aboutSettingsQuery);
  useLogError(title, error);
  const text = data?.data.about_us?.trim();
  return (
    <InfoPage path={paths.about()} title={title} description={t('about.description', { brand })}>
      {text ? (
        <AboutText text={text} />
      ) : (
        <InfoState empty={t('about.empty')} isLoading={isFetching} onRetry={error ? refetch : undefined} />
      )}
    </InfoPage>
  );
}
