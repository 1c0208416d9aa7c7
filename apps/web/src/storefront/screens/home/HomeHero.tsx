import { useGetSliderImagesQuery } from '../../../features/content/content.api.ts';
import { HeroBanner } from '../../../features/content/hero/HeroBanner.tsx';
import { HeroSlider } from '../../../features/content/hero/HeroSlider.tsx';
import { heroHeight } from '../../../features/content/hero/HeroText.tsx';
import { useT, useTexts } from '../../../i18n/use-t.ts';

/** The slider, or the banner if there are no slides. */
export function HomeHero() {
  useTexts('content');
  const t = useT();
  const { data, isLoading } = useGetSliderImagesQuery({});
  if (isLoading) {
    return (
      <div className={heroHeight}>
        <h1 className="sr-only">{t('shell.tagline')}</h1>
      </div>
    );
  }
  const slides = data?.data ?? [];
  return slides.length > 0 ? <HeroSlider slides={slides} /> : <HeroBanner />;
}
