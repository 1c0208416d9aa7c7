import { useT } from '../../../i18n/use-t.ts';
import type { BannerImages } from './banner-crops.ts';
import { HeroButton } from './HeroButton.tsx';
import { HeroPanel } from './HeroPanel.tsx';
import { HeroPicture } from './HeroPicture.tsx';
import { HeroText } from './HeroText.tsx';
import { heroClass, heroPictureClass } from './hero-class.ts';

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
    <section aria-labelledby="hero-title" className={heroClass}>
      <div className={heroPictureClass}>
        <HeroPicture images={cover} priority />
      </div>
      <HeroPanel>
        <HeroText title={t('shell.tagline')} />
        <HeroButton label={label} />
      </HeroPanel>
    </section>
  );
}
