import { useBrand } from '../../features/content/use-settings.ts';

interface HeadProps {
  /** The page's title without the brand, which is appended. */
  title: string;
  description?: string;
  /** Keeps the page out of search results. */
  noindex?: boolean;
}

/** A page's title and description, one per screen. React hoists them into the document's head. */
export function Head({ title, description, noindex }: HeadProps) {
  const brand = useBrand();
  return (
    <>
      <title>{`${title} - ${brand}`}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
    </>
  );
}
