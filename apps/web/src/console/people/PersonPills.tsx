import type { PersonRole, PersonStatus } from '@trad/contract/console/people';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';

/** The roles and statuses in the order in which filters list them. Importing the contract's lists would bundle zod. */
export const personRoles = ['shopper', 'vendor', 'operator'] as const satisfies PersonRole[];
export const personStatuses = ['active', 'suspended', 'guest'] as const satisfies PersonStatus[];

/** Colour marks exceptions: a shopper has plain text. */
export function RolePill({ role }: { role: PersonRole }) {
  const t = useT();
  if (role === 'shopper') return <span className="text-muted">{t('people.role.shopper')}</span>;
  return (
    <span className={cx('pill-state', role === 'operator' ? 'bg-indigo-tint text-indigo' : 'bg-leaf-tint text-leaf')}>
      <i aria-hidden />
      {t(`people.role.${role}`)}
    </span>
  );
}

export function AccountPill({ status }: { status: PersonStatus }) {
  const t = useT();
  // Colour marks exceptions.
  if (status !== 'suspended') return <span className="text-muted">{t(`people.status.${status}`)}</span>;
  return (
    <span className="pill-state bg-danger-tint text-danger">
      <i aria-hidden />
      {t('people.status.suspended')}
    </span>
  );
}

/** Marks an e-mail address that nobody has confirmed: it may be a stranger's. */
export function EmailPill({ isConfirmed }: { isConfirmed: boolean }) {
  const t = useT();
  if (isConfirmed) return null;
  return (
    <span className="pill-state bg-warning-tint text-warning">
      <i aria-hidden />
      {t('people.unconfirmed')}
    </span>
  );
}
