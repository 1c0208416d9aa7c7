import { paths } from '../../../app/paths.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Breadcrumb } from '../../../ui/layout/Breadcrumb.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';

export function CheckoutTitle() {
  const t = useT();
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: t('link.home'), to: paths.home() },
          { label: t('cart.title'), to: paths.cart() },
          { label: t('checkout.title') },
        ]}
      />
      <PageTitle small>{t('checkout.title')}</PageTitle>
    </>
  );
}
