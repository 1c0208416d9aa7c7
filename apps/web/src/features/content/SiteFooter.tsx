import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { useCatalogue, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Newsletter } from './Newsletter.tsx';
import { useBrand, useShellSettings } from './use-settings.ts';

const linkClass = 'footer-link';

interface SiteFooterProps {
  /** Renders the quick links with the given class name: the storefront renders router links. */
  links: (className: string) => { key: string; link: ReactNode }[];
  className?: string;
  /** Rendered above the copyright line. */
  children?: ReactNode;
}

/** The footer of the storefront and of the vendors' onboarding. */
export function SiteFooter({ links, className, children }: SiteFooterProps) {
  useCatalogue('content');
  const t = useT();
  const brand = useBrand();
  const settings = useShellSettings()?.web_settings;
  const social = [
    { name: 'Facebook', href: settings?.facebook_link },
    { name: 'Twitter', href: settings?.twitter_link },
    { name: 'Instagram', href: settings?.instagram_link },
    { name: 'YouTube', href: settings?.youtube_link },
  ].filter(({ href }) => href);
  const joinUs = settings?.seller_registration_url || paths.vendorOnboarding();
  return (
    <footer className={cx('on-dark bg-ink text-[15px] text-white', className)}>
      <div className="h-6 bg-[url(/media/ribbon.avif)] bg-[length:116px_24px] bg-repeat-x" />
      <div className="page">
        <div className="grid grid-cols-2 gap-x-6 gap-y-9 py-12 md:gap-12 md:py-16 lg:grid-cols-[2fr_1fr_1fr]">
          <div className="col-span-2 grid gap-x-12 gap-y-9 md:max-lg:grid-cols-2 lg:col-span-1">
            <div>
              <p className="font-display text-[30px] leading-none font-bold tracking-tight">{brand}</p>
              <p className="mt-3.5 max-w-[17em] text-on-ink">{t('shell.tagline')}</p>
            </div>
            <div className="max-w-115">
              <Newsletter />
            </div>
          </div>
          <FooterNav title={t('shell.quickLinks')}>
            {links(linkClass).map(({ key, link }) => (
              <li key={key}>{link}</li>
            ))}
            <li>
              <a href={joinUs} className={linkClass}>
                {t('link.joinUs')}
              </a>
            </li>
          </FooterNav>
          {social.length > 0 && (
            <FooterNav title={t('shell.followUs')}>
              {social.map(({ name, href }) => (
                <li key={name}>
                  <a href={href ?? ''} rel="noopener" className={linkClass}>
                    {name}
                  </a>
                </li>
              ))}
            </FooterNav>
          )}
        </div>
        {children && <div className="border-t border-ink-line py-6">{children}</div>}
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-ink-line py-5.5 text-sm text-on-ink-muted">
          <p>{t('shell.rights', { year: String(new Date().getUTCFullYear()), brand })}</p>
          <p>{t('shell.illustrations')}</p>
        </div>
      </div>
    </footer>
  );
}

const FooterNav = ({ title, children }: { title: string; children: ReactNode }) => (
  <nav aria-label={title}>
    <h2 className="mb-2.5 text-lg tracking-[-0.01em]">{title}</h2>
    <ul>{children}</ul>
  </nav>
);
