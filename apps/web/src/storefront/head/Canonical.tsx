import { useOfferedLanguages } from '../../features/content/use-languages.ts';
import { useLocale } from '../../i18n/use-t.ts';
import { useOrigin } from './page-context.ts';

interface CanonicalProps {
  /** The page's own path, without what a visitor adds to it. */
  path: string;
  /** What stands for the page where somebody shares it. */
  image?: string | null;
  title: string;
  description?: string;
}

/** The page's one address, those of its translations, and how it looks when shared. React lifts them into the head. */
export function Canonical({ path, image, title, description }: CanonicalProps) {
  const origin = useOrigin();
  const language = useLocale();
  const languages = useOfferedLanguages();
  const standard = languages[0]?.code;
  // Such addresses must be whole: without the shop's own there is nothing to say.
  if (!origin) return null;
  const addressIn = (code: string) => `${origin}${path}${code === standard ? '' : `?lang=${code}`}`;
  return (
    <>
      <link rel="canonical" href={addressIn(language)} />
      {languages.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={addressIn(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${origin}${path}`} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={addressIn(language)} />
      {image && <meta property="og:image" content={`${origin}${image}`} />}
    </>
  );
}
