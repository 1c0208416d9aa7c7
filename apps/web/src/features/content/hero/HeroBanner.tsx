import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import type { BannerImages } from './banner-crops.ts';
import { HeroPicture } from './HeroPicture.tsx';
import { HeroOverlay, HeroText, heroHeight } from './HeroText.tsx';

const cover: BannerImages = {
  image: '/media/hero-wide-1440.webp',
  image_mid: '/media/hero-mid-1024.webp',
  image_portrait: '/media/hero-portrait-780.webp',
};

interface HeroBannerProps {
  /** The label of a button without effect; absent: no button. */
  label?: string;
}

/** The top of the home page if the shop has no slides. */
export function HeroBanner({ label }: HeroBannerProps) {
  const t = useT();
  return (
    <section aria-labelledby="hero-title" className={cx('relative overflow-clip', heroHeight)}>
      <HeroPicture images={cover} priority />
      <HeroOverlay>
        <HeroText id="hero-title" title={t('shell.tagline')} label={label} />
      </HeroOverlay>
    </section>
  );
}
