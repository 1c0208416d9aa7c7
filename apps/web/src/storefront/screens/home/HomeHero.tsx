import { useGetSliderImagesQuery } from '../../../features/content/content.api.ts';
import { HeroBanner } from '../../../features/content/hero/HeroBanner.tsx';
import { HeroPlaceholder } from '../../../features/content/hero/HeroPlaceholder.tsx';
import { HeroSlider } from '../../../features/content/hero/HeroSlider.tsx';
import { useCatalogue, useT } from '../../../i18n/use-t.ts';
import { HomePromises } from './HomePromises.tsx';

/** The slider, or the banner if there are no slides, and what shoppers can count on. */
export function HomeHero() {
  useCatalogue('content');
  const t = useT();
  const { data, isLoading } = useGetSliderImagesQuery({});
  const slides = data?.data ?? [];
  return (
    <>
      {isLoading ? (
        <HeroPlaceholder>
          <h1 className="sr-only">{t('shell.tagline')}</h1>
        </HeroPlaceholder>
      ) : slides.length > 0 ? (
        <HeroSlider slides={slides} />
      ) : (
        <HeroBanner />
      )}
      <HomePromises />
    </>
  );
}
