import { Head } from '../Head.tsx';

export function UiGalleryScreen() {
  return (
    <div className="page">
      <Head title="Gallery" noindex />
    </div>
  );
}
