import type { Review } from '@trad/contract/reviews';
import { Suspense, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { importOrReload, lazyExport } from '../../lib/retry-import.ts';
import { Picture } from '../../ui/media/Picture.tsx';

const PictureZoom = lazyExport('PictureZoom', () => importOrReload(() => import('../../ui/media/PictureZoom.tsx')));

interface ReviewPicturesProps {
  pictures: Review['pictures'];
  author: string;
}

/** The photos of a review as thumbnails, which open in the whole window. */
export function ReviewPictures({ pictures, author }: ReviewPicturesProps) {
  const t = useT();
  const [zoomed, setZoomed] = useState<number | null>(null);
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {pictures.map(({ image }, index) => (
          <li key={image}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={t('reviews.pictureBy', { number: index + 1, name: author })}
              className="block w-16 cursor-zoom-in overflow-hidden rounded-picture"
              onClick={() => setZoomed(index)}
            >
              <Picture src={image} alt="" sizes="64px" largest={320} />
            </button>
          </li>
        ))}
      </ul>
      {zoomed !== null && (
        <Suspense>
          <PictureZoom
            isWhole
            name={author}
            pictures={pictures.map(({ image }) => image)}
            first={zoomed}
            onClose={() => setZoomed(null)}
          />
        </Suspense>
      )}
    </>
  );
}
