import { PERMISSION_AREAS } from '@trad/contract/permissions';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../../lib/dates.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { useOperator } from '../operator.ts';
import { ScreenHeader } from '../shell/ScreenHeader.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';

/** The operator's own account: name, roles, second factor and permissions. */
export function AccountScreen() {
  const t = useT();
  const locale = useLocale();
  const { name, email, roles, permissions, operator_since } = useOperator();
  const areas = PERMISSION_AREAS.filter((area) => permissions.some((permission) => permission.startsWith(`${area}.`)));
  return (
    <>
      <DocumentTitle>{t('console.account')}</DocumentTitle>
      <ScreenHeader title={t('console.account')} />
      <div className="grid items-start gap-3 lg:grid-cols-[320px_minmax(0,1fr)]">
        <div className="grid gap-3">
          <section aria-label={name} className="console-panel flex gap-3 p-4">
            <Avatar name={name} email={email} image={null} className="bg-clay! text-white!" />
            <div className="min-w-0">
              <h2>
                <bdi>{name}</bdi>
              </h2>
              <p className="break-words text-muted">
                <bdi>{email}</bdi>
              </p>
              <p className="mt-2 font-medium">{roles.map((role) => t(`console.role.${role}`)).join(' · ')}</p>
              <p className="text-[13px] text-muted">{t('account.since', { day: formatDay(operator_since, locale) })}</p>
            </div>
          </section>
          <SecondFactorPanel />
        </div>
        <section aria-labelledby="allowed" className="console-panel overflow-hidden">
          <h2 id="allowed" className="px-4 py-3">
            {t('account.allowed')}
          </h2>
          <table className="w-full">
            <thead className="bg-sand-2 text-xs text-muted">
              <tr>
                <th scope="col" className="h-9 px-4 text-start font-semibold">
                  {t('account.area')}
                </th>
                <th scope="col" className="w-24 px-4 font-semibold">
                  {t('account.see')}
                </th>
                <th scope="col" className="w-24 px-4 font-semibold">
                  {t('account.change')}
                </th>
              </tr>
            </thead>
            <tbody>
              {areas.map((area) => (
                <tr key={area} className="border-t border-hair">
                  <th scope="row" className="h-(--row) px-4 text-start font-normal">
                    {t(`permissionArea.${area}`)}
                  </th>
                  {(['read', 'write'] as const).map((right) => (
                    <td key={right} className="px-4 text-center">
                      {permissions.includes(`${area}.${right}`) ? (
                        <span className="inline-grid text-leaf">
                          <Icon name="check" size={18} />
                          <span className="sr-only">{t('account.yes')}</span>
                        </span>
                      ) : (
                        <span className="text-muted">–</span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </>
  );
}
