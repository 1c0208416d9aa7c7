import { useT } from '../../i18n/use-t.ts';

/** Three crops: white text would stand on bright cloth if one picture served every window. */
const crops = [
  { name: 'hero-portrait', widths: [480, 780], media: '(max-width: 899px)' },
  { name: 'hero-mid', widths: [1024, 1600], media: '(min-width: 900px) and (max-width: 1799px)' },
  { name: 'hero-wide', widths: [1920, 2400], media: '(min-width: 1800px)' },
].map(({ name, widths, media }) => ({
  media,
  href: `/media/${name}-${widths[0]}.avif`,
  srcSet: widths.map((width) => `/media/${name}-${width}.avif ${width}w`).join(', '),
}));

/** What stands at the top of the home page while the shop has no slides. */
export function HeroBanner() {
  const t = useT();
  return (
    <section
      aria-labelledby="hero-title"
      className="relative h-[min(1000px,calc(100svh-var(--header-offset)))] w-full overflow-clip bg-ink md:h-[1000px]"
    >
      {crops.map(({ media, href, srcSet }) => (
        <link
          key={href}
          rel="preload"
          as="image"
          type="image/avif"
          href={href}
          imageSrcSet={srcSet}
          imageSizes="100vw"
          media={media}
          fetchPriority="high"
        />
      ))}
      <picture>
        {crops.map(({ media, srcSet }) => (
          <source key={media} media={media} type="image/avif" srcSet={srcSet} sizes="100vw" />
        ))}
        <img
          src="/media/hero-mid-1024.webp"
          alt=""
          width={1600}
          height={1000}
          fetchPriority="high"
          decoding="async"
          className="absolute inset-0 size-full object-cover min-[900px]:object-[80%_50%] xl:object-[60%_50%] rtl:-scale-x-100"
        />
      </picture>
      <div className="absolute inset-x-0 bottom-0 h-2/5 bg-linear-to-t from-ink/75 to-transparent" />
      <div className="absolute inset-0 flex flex-col justify-end">
        <div className="page sticky bottom-0 flex justify-end pt-24 pb-8 md:pb-14">
          <h1
            id="hero-title"
            className="max-w-[16ch] text-end text-[40px] ltr:leading-[1.06] text-white text-shadow-[0_2px_18px_#1b0c08cc] sm:text-6xl"
          >
            {t('shell.tagline')}
          </h1>
        </div>
      </div>
    </section>
  );
}
