import { paths } from '../../../app/paths.ts';
import { useGetFaqsQuery } from '../../../features/content/content.api.ts';
import { useBrand } from '../../../features/content/use-settings.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Accordion } from '../../../ui/layout/Accordion.tsx';
import { InfoPage, InfoState } from '../../info/InfoPage.tsx';
import { useLogError } from '../../info/use-log-error.ts';

export function FaqScreen() {
  const t = useT();
  const brand = useBrand();
  const title = t('faq.title');
  const { data, error, isFetching, refetch } = useGetFaqsQuery({});
  useLogError(title, error);
  const sections = (data?.data ?? []).map(({ id, question, answer }) => ({
    id: String(id),
    title: question,
    content: <p className="whitespace-pre-line">{answer}</p>,
  }));
  return (
    <InfoPage path={paths.faq()} title={title} description={t('faq.description', { brand })}>
      {sections.length > 0 ? (
        <Accordion sections={sections} />
      ) : (
        <InfoState empty={t('faq.empty')} isLoading={isFetching} onRetry={error ? refetch : undefined} />
      )}
    </InfoPage>
  );
}
