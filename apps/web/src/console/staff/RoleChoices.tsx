import type { StaffRoleView } from '@trad/contract/console/staff-members';
import type { StaffRole } from '@trad/contract/permissions';
import { useT } from '../../i18n/use-t.ts';
import { Checkbox, ChoiceGroup } from '../../ui/forms/Choice.tsx';

interface RoleChoicesProps {
  roles: readonly StaffRoleView[];
  chosen: readonly StaffRole[];
  /** The roles that the person already has. They remain selectable even if the operator may not grant them. */
  granted?: readonly StaffRole[];
  onChange: (roles: StaffRole[]) => void;
}

/** Chooses roles. A role with a permission that the operator lacks cannot be added. */
export function RoleChoices({ roles, chosen, granted = [], onChange }: RoleChoicesProps) {
  const t = useT();
  return (
    <ChoiceGroup legend={t('staff.roles')} className="grid">
      {roles.map(({ code, can_grant, requires_second_factor }) => {
        const isDisabled = can_grant === 0 && !granted.includes(code);
        const note = isDisabled
          ? t('staff.mayNotGrant')
          : requires_second_factor === 1
            ? t('staff.needsFactor')
            : undefined;
        return (
          <Checkbox
            key={code}
            label={t(`console.role.${code}`)}
            {...(note !== undefined && { aside: note })}
            disabled={isDisabled}
            checked={chosen.includes(code)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, code] : chosen.filter((one) => one !== code))
            }
          />
        );
      })}
    </ChoiceGroup>
  );
}
