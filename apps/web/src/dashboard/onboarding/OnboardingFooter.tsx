import { footerLinks } from '../../features/content/footer-links.ts';
import { SiteFooter } from '../../features/content/SiteFooter.tsx';
import { useT } from '../../i18n/use-t.ts';

/** The storefront's footer with plain links, because its pages are another document. */
export function OnboardingFooter() {
  const t = useT();
  const links = (className: string) =>
    footerLinks.map(({ to, label }) => ({
      key: to,
      link: (
        <a href={to} className={className}>
          {t(label)}
        </a>
      ),
    }));
  return <SiteFooter links={links} />;
}
