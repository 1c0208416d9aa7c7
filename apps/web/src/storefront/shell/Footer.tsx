import { Link } from 'react-router-dom';
import { SiteFooter } from '../../features/content/SiteFooter.tsx';
import { useT } from '../../i18n/use-t.ts';
import { LiteSwitch } from './LiteSwitch.tsx';
import { quickLinks } from './links.ts';

export function Footer() {
  const t = useT();
  return (
    <SiteFooter
      className="mt-16 md:mt-24"
      links={(look) =>
        quickLinks.map(({ to, label }) => ({
          key: to,
          link: (
            <Link to={to} className={look}>
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
