import { footerLinks } from '../../features/content/footer-links.ts';
import { SiteFooter } from '../../features/content/SiteFooter.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { LiteSwitch } from './LiteSwitch.tsx';

export function Footer() {
  const t = useT();
  return (
    <SiteFooter
      className="mt-16 md:mt-24"
      links={(className) =>
        footerLinks.map(({ to, label }) => ({
          key: to,
          link: (
            <Link to={to} className={className}>
              {t(label)}
            </Link>
          ),
        }))
      }
    >
      <LiteSwitch />
    </SiteFooter>
  );
}
