import { paths } from '../../../app/paths.ts';
import { useCurrency } from '../../../features/content/use-currency.ts';
import { useBrand } from '../../../features/content/use-settings.ts';
import { useCatalogue, useLocale, useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { getButtonClass } from '../../../ui/actions/button-class.ts';
import { Link } from '../../../ui/actions/Link.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { useSellerLinks } from './use-seller-links.ts';

/** The header of the vendors' landing page. It shows currency and language without a choice. */
export function VendorHeader() {
  useCatalogue('become-a-vendor');
  const t = useT();
  const brand = useBrand();
  const { code, symbol } = useCurrency();
  const language = useLocale().toUpperCase();
  const { signIn, main, linkClass } = useSellerLinks();
  return (
    <header className="sticky -top-10 z-20 bg-paper [@media(max-height:480px)]:static">
      <div className="on-dark bg-black text-sm text-white">
        <div className="page flex h-10 items-center gap-5">
          <Link to={paths.home()} className="me-auto inline-flex min-h-10 items-center gap-2 hover:underline">
            <Icon name="arrow-left" size={16} className="rtl-mirror" />
            {t('vendor.backToShop')}
          </Link>
          <bdi>{`${code}(${symbol})`}</bdi>
          <span>{language}</span>
        </div>
      </div>
      <div className="border-b border-line">
        <div className="page flex h-[83px] items-center gap-2 min-[360px]:gap-3 md:gap-6">
          <Link to={paths.vendor()} className="me-auto inline-flex min-h-11 items-center gap-2.5">
            <span className="font-display text-[28px] leading-none font-bold tracking-tight xl:text-[30px]">
              {brand}
            </span>
            <span className="rounded-full bg-ochre px-2.5 py-1 text-[13px] leading-none font-semibold max-[419px]:hidden">
              {t('vendor.seller')}
            </span>
          </Link>
          {signIn && (
            <a
              href={signIn}
              className={cx(
                'text-link inline-flex min-h-11 items-center text-[15px] min-[360px]:whitespace-nowrap',
                linkClass,
              )}
            >
              {t('vendor.signIn')}
            </a>
          )}
          <a
            href={main.url}
            className={getButtonClass({ size: 'sm', className: cx('whitespace-nowrap max-[359px]:px-3!', linkClass) })}
          >
            {t(main.label)}
          </a>
        </div>
      </div>
    </header>
  );
}
