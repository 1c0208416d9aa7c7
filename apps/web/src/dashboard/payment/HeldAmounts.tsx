import type { CallReply } from '@trad/contract/schemas';
import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../../lib/dates.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Section } from '../../ui/dashboard/Section.tsx';
import { Amount } from '../Amount.tsx';
import { CollapsibleList } from './CollapsibleList.tsx';

type HeldOrder = CallReply<'getVendorBalance'>['data']['held'][0];

/** Held amounts by order, with the date of release, or the reason of the hold where it has no date. */
export function HeldAmounts({ orders, days }: { orders: HeldOrder[]; days: number }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Section flush title={t('money.heldTitle')} text={t('money.heldText', { days })}>
      <CollapsibleList
        items={orders}
        emptyText={t('money.nothingHeld')}
        row={({ id, order_id, amount, currency_code, why, until }) => (
          <>
            <div className="min-w-0">
              <Link to={dashboardPaths.order(id)} className="font-semibold hover:underline hover:underline-offset-4">
                #{order_id}
              </Link>
              <p className="text-sm text-muted">
                {until ? t('money.until', { day: formatDay(until, locale) }) : t(`money.why.${why}`)}
              </p>
            </div>
            <span className="font-bold">
              <Amount value={amount} code={currency_code} />
            </span>
          </>
        )}
      />
    </Section>
  );
}
