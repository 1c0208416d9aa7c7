import { footerLinks } from '../../features/content/footer-links.ts';
import { SiteFooter } from '../../features/content/SiteFooter.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { LiteSwitch } from './LiteSwitch.tsx';
import { PaymentMarks } from './PaymentMarks.tsx';

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
      <div className="flex flex-wrap items-center justify-between gap-6">
        <LiteSwitch />
        <PaymentMarks />
      </div>
    </SiteFooter>
  );
}
