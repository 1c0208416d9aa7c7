import type { StorePage } from '@trad/contract/catalog';
import { useT } from '../../../i18n/use-t.ts';

/** A store's story as its owner wrote it, with its pages on other sites. */
export function StoreProfile({ store }: { store: StorePage }) {
  const t = useT();
  const { headline, story, description, name } = store;
  const paragraphs = (story ?? description ?? '').split(/\n{2,}/).filter(Boolean);
  const socialLinks = [
    { label: 'Facebook', href: store.facebook },
    { label: 'Twitter', href: store.twitter },
    { label: 'Instagram', href: store.instagram },
    { label: 'TikTok', href: store.tiktok },
  ].flatMap(({ label, href }) => (href ? [{ label, href }] : []));
  return (
    <section className="max-w-[66ch] pt-8 md:pt-10">
      <h2 className="mb-4 text-2xl text-balance break-words md:text-[32px]">{headline ?? name}</h2>
      {paragraphs.length === 0 && <p className="text-body">{t('store.noStory')}</p>}
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a story may repeat a paragraph, and its order never changes.
        <p key={index} className="mb-4 text-lg leading-relaxed break-words whitespace-pre-line text-body">
          {paragraph}
        </p>
      ))}
      {socialLinks.length > 0 && (
        <ul aria-label={t('store.links')} className="mt-2 flex flex-wrap gap-x-6">
          {socialLinks.map(({ label, href }) => (
            <li key={label}>
              <a href={href} rel="nofollow noopener" className="text-link inline-flex min-h-11 items-center">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
