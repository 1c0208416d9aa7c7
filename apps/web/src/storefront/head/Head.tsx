import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';

interface HeadProps {
  /** The page's title without the brand, which is appended. */
  title: string;
  description?: string;
  /** Keeps the page out of search results. */
  noindex?: boolean;
}

/** A page's title and description, one per screen. React hoists them into the document's head. */
export function Head({ title, description, noindex }: HeadProps) {
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
    </>
  );
}
