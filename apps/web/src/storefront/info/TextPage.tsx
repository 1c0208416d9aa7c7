import { paths } from '../../app/paths.ts';
import { useGetSettingsQuery } from '../../features/content/content.api.ts';
import { pageSettingsQueries, useBrand } from '../../features/content/use-settings.ts';
import { type MessageKey, useT } from '../../i18n/use-t.ts';
import { InfoPage, InfoState } from './InfoPage.tsx';
import { useLogError } from './use-log-error.ts';

/** `empty` is shown if there is no text, or it could not be loaded. */
const pages = {
  contact: { title: 'link.contact', description: 'contact.description', empty: 'contact.empty' },
  privacy: { title: 'link.privacy', description: 'privacy.description', empty: 'privacy.empty' },
  terms: { title: 'link.terms', description: 'terms.description', empty: 'terms.empty' },
} as const satisfies Record<keyof typeof pageSettingsQueries, Record<string, MessageKey>>;

/** The API sanitises headings to h3 and h4. Here the page's title is an h1, so that they become h2 and h3. */
const raiseHeadings = (html: string) =>
  html.replaceAll(/(<\/?)h([34])(?=[\s>])/g, (_, start: string, level: string) => `${start}h${Number(level) - 1}`);

/** A page of one text, which the shop stores as HTML. */
export function TextPage({ page }: { page: keyof typeof pages }) {
  const t = useT();
  const brand = useBrand();
  const { data, error, isFetching, refetch } = useGetSettingsQuery(pageSettingsQueries[page]);
  const title = t(pages[page].title);
  useLogError(title, error);
  const html = data?.data[page];
  return (
    <InfoPage path={paths[page]()} title={title} description={t(pages[page].description, { brand })}>
      {html ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sends it sanitised.
        <div className="rich-text" dangerouslySetInnerHTML={{ __html: raiseHeadings(html) }} />
      ) : (
        <InfoState empty={t(pages[page].empty)} isLoading={isFetching} onRetry={error ? refetch : undefined} />
      )}
    </InfoPage>
  );
}
