import type { Partner } from '@trad/contract/content';
import { Link } from 'react-router-dom';
import { useLiteMode } from '../../lib/lite-mode.ts';
import { Carousel } from '../../ui/media/Carousel.tsx';
import { buildSrcSet } from '../../ui/media/picture-sources.ts';

/** Two, three, four, five or six beside each other. */
const look =
  'basis-[calc((100%-12px)/2)] sm:basis-[calc((100%-40px)/3)] md:basis-[calc((100%-60px)/4)] ' +
  'lg:basis-[calc((100%-80px)/5)] xl:basis-[calc((100%-100px)/6)]';

/** Who the shop works with, by mark and name. */
export const PartnerStrip = ({ title, partners }: { title: string; partners: Partner[] }) => (
  <Carousel title={title} itemLook={look}>
    {partners.map((partner) => (
      <PartnerMark key={partner.id} partner={partner} />
    ))}
  </Carousel>
);

function PartnerMark({ partner: { name, image, url } }: { partner: Partner }) {
  const { isOn: isLite } = useLiteMode();
  const sources = image ? buildSrcSet(image, 480, isLite) : null;
  const mark = (
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
  if (!url) return <div className={frame}>{mark}</div>;
  return url.startsWith('/') ? (
    <Link to={url} className={`group ${frame}`}>
      {mark}
    </Link>
  ) : (
    <a href={url} rel="noopener" className={`group ${frame}`}>
      {mark}
    </a>
  );
}
