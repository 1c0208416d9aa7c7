import type { StaffMember } from '@trad/contract/console/staff-members';
import { consolePaths } from '../../app/console-paths.ts';
import { formatDeviceName } from '../../features/account/device-name.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay, formatMoment } from '../../lib/dates.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { getMenuRowClass, Menu, MenuButton } from '../../ui/overlays/Menu.tsx';
import { AccountPill } from '../people/PersonPills.tsx';

export type MemberAction = 'roles' | 'remove' | 'removeFactor';

/** The number of sign-ins that a row shows, also of sessions that have ended. The page of the person has the valid sessions. */
const SHOWN_SIGN_INS = 3;

interface MemberRowProps {
  member: StaffMember;
  /** Missing: the operator may change nobody. */
  onAct?: ((action: MemberAction) => void) | undefined;
}

function FactorPill({ member }: { member: StaffMember }) {
  const t = useT();
  if (member.needs_second_factor === 1) {
    return (
      <span className="pill-state bg-danger-tint text-danger">
        <i aria-hidden />
        {t('staff.factorMissing')}
      </span>
    );
  }
  if (member.has_second_factor === 0) return <span className="text-[13px] text-muted">{t('staff.factorOff')}</span>;
  return (
    <span className="pill-state bg-leaf-tint text-leaf">
      <i aria-hidden />
      {t('staff.factorOn')}
    </span>
  );
}

/** An operator: roles, second factor, and where they signed in last. */
export function MemberRow({ member, onAct }: MemberRowProps) {
  const t = useT();
  const locale = useLocale();
  const isYou = member.is_you === 1;
  const shownSignIns = member.sign_ins.slice(0, SHOWN_SIGN_INS);
  return (
    <li className="grid gap-x-5 gap-y-2 border-t border-hair px-4 py-3 first:border-0 md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_auto] md:items-start">
      <div className="flex min-w-0 gap-3">
        <Avatar name={member.name} email={member.email} image={null} className="size-9! bg-sand! text-[13px]!" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link to={consolePaths.person(member.id)} className="font-semibold hover:underline">
              <bdi>{member.name}</bdi>
            </Link>
            {isYou && <span className="text-[13px] text-muted">{t('console.you')}</span>}
            {member.status === 'suspended' && <AccountPill status="suspended" />}
          </p>
          <bdi dir="ltr" className="block truncate text-muted">
            {member.email}
          </bdi>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium">
              {member.roles.map((role) => t(`console.role.${role}`)).join(' · ') || '–'}
            </span>
            <FactorPill member={member} />
          </p>
        </div>
      </div>
      <div className="min-w-0 text-[13px] max-md:ps-12">
        <p className="text-xs font-semibold text-muted">{t('staff.signIns')}</p>
        {shownSignIns.length === 0 && <p className="text-muted">{t('staff.noSignIns')}</p>}
        <ul>
          {shownSignIns.map((one) => (
            <li key={one.at} className="text-muted">
              <time dateTime={one.at} className="text-ink">
                {formatMoment(one.at, locale)}
              </time>{' '}
              <bdi>{formatDeviceName(one.device) ?? t('person.unknownDevice')}</bdi>
              {one.network && (
                <>
                  {' · '}
                  <bdi dir="ltr">{one.network}</bdi>
                </>
              )}
              {one.is_ended === 1 && ` (${t('staff.ended')})`}
            </li>
          ))}
        </ul>
        <p className="mt-1 text-muted">{t('staff.since', { day: formatDay(member.operator_since, locale) })}</p>
      </div>
      {onAct && !isYou ? (
        <div className="max-md:ps-12">
          <Menu
            align="end"
            label={t('staff.actions', { name: member.name })}
            buttonClassName="console-icon-button grid! px-0! justify-center bg-white inset-ring-1 inset-ring-control hover:inset-ring-ink"
            button={null}
          >
            {(close) => {
              const act = (action: MemberAction) => () => {
                close();
                onAct(action);
              };
              return (
                <>
                  <MenuButton onClick={act('roles')}>{t('staff.editRoles')}</MenuButton>
                  {member.has_second_factor === 1 && (
                    <MenuButton onClick={act('removeFactor')}>{t('staff.removeFactor')}</MenuButton>
                  )}
                  <Link to={consolePaths.person(member.id)} className={getMenuRowClass()}>
                    {t('staff.openPerson')}
                  </Link>
                  {member.is_last_admin === 0 ? (
                    <MenuButton className="text-danger" onClick={act('remove')}>
                      {t('staff.remove')}
                    </MenuButton>
                  ) : (
                    <p className="px-3.5 py-2 text-[13px] text-muted">{t('staff.lastAdmin')}</p>
                  )}
                </>
              );
            }}
          </Menu>
        </div>
      ) : (
        <span aria-hidden className="w-9 max-md:hidden" />
      )}
    </li>
  );
}
