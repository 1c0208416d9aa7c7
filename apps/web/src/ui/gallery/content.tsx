import { Button } from '../actions/Button.tsx';
import { EmptyState, ErrorState } from '../feedback/EmptyState.tsx';
import { CardSkeleton } from '../feedback/Skeleton.tsx';
import { Accordion } from '../layout/Accordion.tsx';
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
  <>
    <Carousel title={`Just Added ${direction}`} itemClassName={fourPerPage}>
      {pictures.map((src) => (
        <a key={src} href="#main" aria-label="A piece">
          <Picture src={src} alt="" sizes="220px" className="rounded-picture" />
        </a>
      ))}
    </Carousel>
    <Accordion
      initial="features"
      level={3}
      sections={[
        {
          id: 'features',
          title: `Product Features ${direction}`,
          content: '100% cotton, 140 g/m², opaque without a lining',
        },
        { id: 'care', title: `Care Instructions ${direction}`, content: 'Machine wash cold.' },
      ]}
    />
  </>
);

export const EmptyStates = () => (
  <>
    <EmptyState
      drawing="heart"
      title="No favourites yet"
      text="Start adding products to your wishlist"
      action={<Button>Browse Products</Button>}
    />
    <div className="grid sm:grid-cols-2">
      <EmptyState drawing="basket" title="Your cart is empty" />
      <EmptyState drawing="parcel" title="No orders found" />
      <EmptyState drawing="cloth" title="No product available for sale" />
      <EmptyState drawing="letter" title="Nothing here" />
    </div>
    <ErrorState title="Network or server error" onRetry={() => undefined} />
  </>
);
