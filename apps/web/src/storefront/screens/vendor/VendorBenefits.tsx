import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Picture } from '../../../ui/media/Picture.tsx';

const benefits = [
  { icon: 'badge-dollar-sign', title: 'vendor.prices', text: 'vendor.pricesText' },
  { icon: 'boxes', title: 'vendor.stock', text: 'vendor.stockText' },
  { icon: 'package', title: 'vendor.orders', text: 'vendor.ordersText' },
  { icon: 'scale', title: 'vendor.money', text: 'vendor.moneyText' },
  { icon: 'table-2', title: 'vendor.catalogue', text: 'vendor.catalogueText' },
  { icon: 'store', title: 'vendor.store', text: 'vendor.storeText' },
] as const;

export function VendorBenefits() {
  const t = useT();
  return (
    <section
      aria-labelledby="benefits"
      className="page grid gap-y-10 pt-16 md:pt-24 lg:grid-cols-[1fr_2fr] lg:gap-x-16"
    >
      <div>
        <h2 id="benefits" className="text-[34px] md:text-[48px]">
          {t('vendor.benefits')}
        </h2>
        <p className="mt-4 max-w-[38ch] text-[17px] leading-relaxed text-body">{t('vendor.benefitsText')}</p>
        <div className="mt-8 aspect-4/3 overflow-hidden rounded-picture max-lg:hidden">
          <Picture
            src="/media/basket-bolga-640.webp"
            alt=""
            sizes="(min-width: 1024px) 30vw, 1px"
            className="-mt-[22%]"
          />
        </div>
      </div>
      <ul className="grid gap-x-12 gap-y-9 sm:grid-cols-2 md:gap-y-12">
        {benefits.map(({ icon, title, text }) => (
          <li key={title}>
            <span className="grid size-12 place-items-center rounded-full bg-clay-tint text-clay">
              <Icon name={icon} size={24} className="stroke-[1.75]" />
            </span>
            <h3 className="mt-4 font-sans text-lg leading-snug tracking-normal">{t(title)}</h3>
            <p className="mt-1.5 max-w-[42ch] leading-relaxed text-body">{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
