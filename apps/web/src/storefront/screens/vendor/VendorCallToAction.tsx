import { paths } from '../../../app/paths.ts';
import { useT } from '../../../i18n/use-t.ts';
import { getButtonClass } from '../../../ui/actions/button-class.ts';
import { useSellerLinks } from './use-seller-links.ts';

/** Invites to open a store; not shown to vendors, who have one. */
export function VendorCallToAction() {
  const t = useT();
  const { isVendor, main, linkClass } = useSellerLinks();
  if (isVendor) return null;
  return (
    <section aria-labelledby="call-to-action" className="page pt-16 text-center md:pt-24">
      <h2 id="call-to-action" className="mx-auto max-w-[20ch] text-[40px] md:text-[60px]">
        {t('vendor.callToAction')}
      </h2>
      <p className="mx-auto mt-4 max-w-[48ch] text-[17px] leading-relaxed text-body">{t('vendor.callToActionText')}</p>
      <div className="mt-8 flex flex-wrap items-center justify-center gap-3">
        <a href={main.url} className={getButtonClass({ className: linkClass })}>
          {t(main.label)}
        </a>
        <a href={paths.vendorDashboard()} className={getButtonClass({ variant: 'outline' })}>
          {t('vendor.demo')}
        </a>
      </div>
    </section>
  );
}
