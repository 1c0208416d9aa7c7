import { useGetSettingsQuery } from '../../features/content/content.api.ts';
import { pageSettingsQueries } from '../../features/content/use-settings.ts';
import { InfoPage, InfoState } from './InfoPage.tsx';
import { useLogError } from './use-log-error.ts';

interface TextPageProps {
  /** Which of the shop's texts it shows. */
  text: keyof typeof pageSettingsQueries;
  path: string;
  title: string;
  description: string;
  /** Shown if there is no text. */
  empty: string;
}

/** The API's texts begin at `h3`, below a section's title; on this page they follow the `h1`. */
const raiseHeadings = (html: string) =>
  html.replaceAll(/(<\/?)h([34])(?=[\s>])/g, (_, start: string, level: string) => `${start}h${Number(level) - 1}`);

/** A page of one text, which the shop stores as HTML. */
export function TextPage({ text, path, title, description, empty }: TextPageProps) {
  const { data, error, isFetching, refetch } = useGetSettingsQuery(pageSettingsQueries[text]);
  useLogError(title, error);
  const html = data?.data[text];
  return (
    <InfoPage path={path} title={title} description={description}>
      {html ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sends it sanitised.
        <div className="policy" dangerouslySetInnerHTML={{ __html: raiseHeadings(html) }} />
      ) : (
        <InfoState empty={empty} isLoading={isFetching} onRetry={error ? refetch : undefined} />
      )}
    </InfoPage>
  );
}
