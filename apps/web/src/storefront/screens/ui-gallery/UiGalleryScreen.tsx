import { Gallery } from '../../../ui/gallery/Gallery.tsx';
import { Head } from '../../head/Head.tsx';

/** The design system on one page, for those who build with it. */
export const UiGalleryScreen = () => (
  <>
    <Head title="Gallery" noindex />
    <Gallery />
  </>
);
