import { CardSkeleton } from '../feedback/Skeleton.tsx';
import { Carousel, fourPerPage } from '../media/Carousel.tsx';
import { Picture } from '../media/Picture.tsx';

const pictures = [
  'maxi-dress-ankara-teal',
  'shirt-kente-gold',
  'head-wrap-plum',
  'tote-bogolan',
  'necklace-collar',
  'scarf-adire',
].map((key) => `/media/${key}-640.webp`);

export const PictureStates = () => (
  <div className="grid grid-cols-3 gap-5">
    <Picture src={pictures[0]} alt="" sizes="220px" className="rounded-picture" />
    <Picture src={null} alt="" sizes="220px" className="rounded-picture" />
    <CardSkeleton />
  </div>
);

export const CarouselStates = ({ direction }: { direction: string }) => (
  <Carousel title={`Just Added ${direction}`} itemClassName={fourPerPage}>
    {pictures.map((src) => (
      <a key={src} href="#main" aria-label="A piece">
        <Picture src={src} alt="" sizes="220px" className="rounded-picture" />
      </a>
    ))}
  </Carousel>
);
