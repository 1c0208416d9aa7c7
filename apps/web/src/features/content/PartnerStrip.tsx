import type { Partner } from '@trad/contract/content';
import { UrlLink } from '../../app/UrlLink.tsx';
import { useLiteMode } from '../../lib/lite-mode.ts';
import { Carousel } from '../../ui/media/Carousel.tsx';
import { buildSrcSet } from '../../ui/media/picture-sources.ts';

/** Two to six items per page, by window width. */
const itemClass =
  'basis-[calc((100%-12px)/2)] sm:basis-[calc((100%-40px)/3)] md:basis-[calc((100%-60px)/4)] ' +
  'lg:basis-[calc((100%-80px)/5)] xl:basis-[calc((100%-100px)/6)]';

/** The shop's partners with their logos. */
export const PartnerStrip = ({ title, partners }: { title: string; partners: Partner[] }) => (
  <Carousel title={title} itemClassName={itemClass}>
    {partners.map((partner) => (
      <PartnerLogo key={partner.id} partner={partner} />
    ))}
  </Carousel>
);

function PartnerLogo({ partner: { name, image, url } }: { partner: Partner }) {
  const { isOn: isLite } = useLiteMode();
  const sources = image ? buildSrcSet(image, 480, isLite) : null;
  const content = (
    <>
      {image && (
        <img
          src={image}
          srcSet={sources ?? undefined}
          sizes={sources ? '(min-width: 1024px) 16vw, 40vw' : undefined}
          alt=""
          width={320}
          height={240}
          loading="lazy"
          className="mx-auto aspect-4/3 w-full max-w-44 object-contain mix-blend-multiply"
        />
      )}
      <span className="mt-1 block text-center text-[15px] font-medium text-balance group-hover:underline group-hover:underline-offset-4">
        {name}
      </span>
    </>
  );
  const frame = 'block h-full rounded-picture px-2 pb-3';
  if (!url) return <div className={frame}>{content}</div>;
  return (
    <UrlLink url={url} className={`group ${frame}`}>
      {content}
    </UrlLink>
  );
}
