import { paths } from '../../../app/paths.ts';
import { useGetSettingsQuery } from '../../../features/content/content.api.ts';
import { policySettingsQuery, useBrand } from '../../../features/content/use-settings.ts';
import { useT } from '../../../i18n/use-t.ts';
import { InfoPage, InfoState } from '../../info/InfoPage.tsx';
import { useLogError } from '../../info/use-log-error.ts';

export function ShippingScreen() {
  const t = useT();
  const brand = useBrand();
  const title = t('link.shipping');
  const { data, error, isFetching, refetch } = useGetSettingsQuery(policySettingsQuery);
  useLogError(title, error);
  const { shipping_policy: shipping, return_policy: returns } = data?.data ?? {};
  return (
    <InfoPage path={paths.shipping()} title={title} description={t('shipping.description', { brand })}>
      {shipping && <Policy title={t('shipping.shipping')} html={shipping} />}
      {returns && <Policy title={t('shipping.returns')} html={returns} />}
      {!shipping && !returns && (
        <InfoState empty={t('shipping.empty')} isLoading={isFetching} onRetry={error ? refetch : undefined} />
      )}
    </InfoPage>
  );
}

const Policy = ({ title, html }: { title: string; html: string }) => (
  <section aria-label={title} className="not-first:mt-12">
    <h2 className="mb-4 text-[26px] md:text-[32px]">{title}</h2>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the API sends policies sanitised. */}
    <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
  </section>
);
