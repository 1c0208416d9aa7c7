import { consolePaths } from '../../app/console-paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Link } from '../../ui/actions/Link.tsx';

/** The two screens about withdrawals. */
export function SectionTabs({ current }: { current: 'withdrawals' | 'batches' }) {
  const t = useT();
  const tabs = [
    { key: 'withdrawals', to: consolePaths.withdrawals(), label: t('wd.withdrawals') },
    { key: 'batches', to: consolePaths.withdrawalBatches(), label: t('wd.batches') },
  ] as const;
  return (
    <nav aria-label={t('wd.sections')} className="mb-3">
      <ul className="inline-flex rounded-full bg-sand p-1">
        {tabs.map(({ key, to, label }) => (
          <li key={key}>
            <Link
              to={to}
              aria-current={key === current ? 'page' : undefined}
              className={cx(
                'inline-flex h-10 items-center rounded-full px-4 text-[13px] md:h-7.5',
                key === current
                  ? 'bg-white font-semibold text-ink inset-ring-1 inset-ring-line'
                  : 'text-body hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
