import type { StaffRoleView } from '@trad/contract/console/staff-members';
import { PERMISSION_AREAS } from '@trad/contract/permissions';
import { useId } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';

/** The permissions of each role, by area. */
export function RolesTable({ roles }: { roles: readonly StaffRoleView[] }) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id} className="console-panel min-w-0 overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
        <h2 id={id}>{t('staff.whatRolesAllow')}</h2>
        <p aria-hidden className="flex flex-wrap gap-x-3 text-[13px] text-muted">
          <span className="inline-flex items-center gap-1">
            <Icon name="eye" size={15} /> {t('staff.read')}
          </span>
          <span className="inline-flex items-center gap-1">
            <Icon name="check" size={15} className="text-leaf" /> {t('staff.write')}
          </span>
        </p>
      </div>
      {/* Not a section: a landmark with the name of the panel would be a second one. */}
      {/* biome-ignore lint/a11y: a scrolling region has to be reached by key */}
      <div role="group" aria-labelledby={id} tabIndex={0} className="overflow-x-auto">
        <table className="w-full">
          <thead className="bg-sand-2 text-xs text-muted">
            <tr>
              <th scope="col" className="h-9 px-4 text-start font-semibold">
                {t('account.area')}
              </th>
              {roles.map(({ code }) => (
                <th key={code} scope="col" className="px-2 font-semibold">
                  {t(`console.role.${code}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PERMISSION_AREAS.map((area) => (
              <tr key={area} className="border-t border-hair">
                <th scope="row" className="h-9 px-4 text-start font-normal whitespace-nowrap">
                  {t(`permissionArea.${area}`)}
                </th>
                {roles.map(({ code, permissions }) => {
                  const canWrite = permissions.includes(`${area}.write`);
                  const canRead = canWrite || permissions.includes(`${area}.read`);
                  return (
                    <td key={code} className="px-2 text-center">
                      {canRead ? (
                        <Icon
                          name={canWrite ? 'check' : 'eye'}
                          size={16}
                          className={canWrite ? 'mx-auto text-leaf' : 'mx-auto text-muted'}
                        />
                      ) : (
                        <span aria-hidden className="text-muted">
                          –
                        </span>
                      )}
                      <span className="sr-only">
                        {t(canWrite ? 'staff.write' : canRead ? 'staff.read' : 'staff.nothing')}
                      </span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
