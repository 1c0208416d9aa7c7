import { useOfferedLanguages } from '../../features/content/use-languages.ts';
import { useLocale } from '../../i18n/use-t.ts';
import { useOrigin } from './page-context.ts';

interface CanonicalProps {
  /** The canonical path, without query parameters. */
  path: string;
  /** The path of the picture of link previews, if there is one. */
  image?: string | null;
  title: string;
  description?: string;
}

/** Canonical link, links to translations, and Open Graph data. React hoists them into the head. */
export function Canonical({ path, image, title, description }: CanonicalProps) {
  const origin = useOrigin();
  const language = useLocale();
  const languages = useOfferedLanguages();
  const defaultLanguage = languages[0]?.code;
  // These URLs must be absolute.
  if (!origin) return null;
  const buildUrl = (code: string) => `${origin}${path}${code === defaultLanguage ? '' : `?lang=${code}`}`;
  return (
    <>
      <link rel="canonical" href={buildUrl(language)} />
      {languages.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={buildUrl(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${origin}${path}`} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={buildUrl(language)} />
      {image && <meta property="og:image" content={`${origin}${image}`} />}
    </>
  );
}
