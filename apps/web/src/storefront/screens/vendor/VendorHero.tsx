import type { ReactNode } from 'react';
import { HeroPicture } from '../../../features/content/hero/HeroPicture.tsx';
import { useCurrencies } from '../../../features/content/use-currency.ts';
import { useOfferedLanguages } from '../../../features/content/use-languages.ts';
import { useBrand } from '../../../features/content/use-settings.ts';
import { useT } from '../../../i18n/use-t.ts';
import { getButtonClass } from '../../../ui/actions/button-class.ts';
import { useSellerLinks } from './use-seller-links.ts';

const banner = {
  image: '/media/slide-makers-wide-1440.webp',
  image_mid: '/media/slide-makers-mid-1024.webp',
  image_portrait: '/media/slide-makers-portrait-780.webp',
};

/** The page's headline and links over a picture; below them, facts about the shop. */
export function VendorHero() {
  const t = useT();
  const brand = useBrand();
  const { main, linkClass } = useSellerLinks();
  return (
    <>
      <section
        aria-labelledby="vendor-title"
        className="on-dark relative flex min-h-[calc(100svh-8rem)] items-end overflow-clip bg-ink text-white md:min-h-[min(42rem,calc(100svh-14rem))] md:items-center"
      >
        <HeroPicture images={banner} priority />
        <div className="absolute inset-y-0 end-0 from-ink from-55% to-transparent max-lg:w-full max-md:hidden lg:w-4/5 lg:from-45% ltr:bg-linear-to-l rtl:bg-linear-to-r" />
        <div className="relative w-full hero-shade pt-32 md:bg-none md:pt-0">
          <div className="page pb-10 md:py-16">
            <div className="md:ms-auto md:w-[52%] lg:w-[44%]">
              <h1 id="vendor-title" className="max-w-[14ch] text-[40px] sm:text-[56px] xl:text-[64px]">
                {t('vendor.heroTitle')}
              </h1>
              <p className="mt-5 max-w-[44ch] text-[17px] leading-relaxed md:text-lg">
                {t('vendor.heroText', { brand })}
              </p>
              <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-2">
                <a href={main.url} className={getButtonClass({ variant: 'white', className: linkClass })}>
                  {t(main.label)}
                </a>
                <a href="#steps" className="text-link inline-flex min-h-11 items-center">
                  {t('vendor.how')}
                </a>
              </div>
            </div>
          </div>
        </div>
      </section>
      <Facts />
    </>
  );
}

function Facts() {
  const t = useT();
  const currencies = useCurrencies().length;
  const languages = useOfferedLanguages().length;
  return (
    <div className="bg-sand">
      <dl className="page grid gap-y-6 py-8 md:grid-cols-3 md:gap-x-10 md:py-10">
        {currencies > 0 && (
          <Fact title={t('vendor.currencies', { count: currencies })}>{t('vendor.currenciesText')}</Fact>
        )}
        {languages > 0 && <Fact title={t('vendor.languages', { count: languages })}>{t('vendor.languagesText')}</Fact>}
        <Fact title={t('vendor.checkout')}>{t('vendor.checkoutText')}</Fact>
      </dl>
    </div>
  );
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="border-s-3 border-ochre ps-4">
    <dt className="font-display text-2xl font-bold tracking-tight">{title}</dt>
    <dd className="mt-0.5 text-body">{children}</dd>
  </div>
);
