import type { StaffMember, StaffRoleView } from '@trad/contract/console/staff-members';
import type { StaffRole } from '@trad/contract/permissions';
import { type SubmitEvent, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useUpdateStaffRolesMutation } from '../../features/console/people.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ConflictNotice } from '../editing/ConflictNotice.tsx';
import { OperatorPasswordField } from '../people/OperatorPasswordField.tsx';
import { usePasswordRequest } from '../people/use-password-request.ts';
import { RoleChoices } from './RoleChoices.tsx';

interface RolesDialogProps {
  member: StaffMember;
  roles: readonly StaffRoleView[];
  onClose: () => void;
}

interface Saved {
  roles: StaffRole[];
  version: number;
}

/** Replaces the roles of a colleague. After a concurrent change both versions are shown. */
export function RolesDialog({ member: { id, name, ...opened }, roles, onClose }: RolesDialogProps) {
  const t = useT();
  const [update, { isLoading }] = useUpdateStaffRolesMutation();
  const [base] = useState<Saved>({ roles: opened.roles, version: opened.version });
  const [theirs, setTheirs] = useState<Saved | null>(null);
  const [yours, setYours] = useState<StaffRole[]>(base.roles);
  const [choice, setChoice] = useState<'theirs' | 'yours'>('yours');
  const { password, setPassword, setError, passwordError, failure } = usePasswordRequest();
  const getIdempotencyKey = useIdempotencyKey();
  const describe = (codes: readonly StaffRole[]) => codes.map((code) => t(`console.role.${code}`)).join(' · ');
  const chosen = theirs && choice === 'theirs' ? theirs.roles : yours;
  const present = theirs ?? base;
  const isReady = chosen.length > 0 && password !== '';
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isReady || isLoading) return;
    // The colleague's roles are stored already.
    if (theirs && choice === 'theirs') return onClose();
    const input = { id, roles: chosen, version: present.version, password };
    const { error } = await update({ input, key: getIdempotencyKey(input) });
    if (isCallError(error) && error.code === 'EDITED_MEANWHILE') setTheirs(error.data as unknown as Saved);
    if (error) return setError(error);
    toast('success', t('staff.rolesSaved', { name }));
    onClose();
  };
  return (
    <Dialog title={t('staff.rolesOf', { name })} onClose={onClose}>
      <form noValidate method="post" className="field-rows" onSubmit={(event) => void submit(event)}>
        <p className="text-muted">{t('staff.rolesText')}</p>
        {theirs && (
          <ConflictNotice
            subject={{ subjectKind: 'staff_member', id: String(id) }}
            fields={[
              {
                name: 'roles',
                label: t('staff.roles'),
                theirs: describe(theirs.roles),
                yours: describe(yours),
                was: describe(base.roles),
              },
            ]}
            choices={{ roles: choice }}
            onChoose={(_name, value) => setChoice(value)}
          />
        )}
        {choice === 'yours' && <RoleChoices roles={roles} chosen={yours} granted={present.roles} onChange={setYours} />}
        <OperatorPasswordField value={password} onChange={setPassword} error={passwordError} />
        <ErrorNotice>{failure}</ErrorNotice>
        <div>
          <button
            type="submit"
            className="console-button console-button-primary"
            disabled={!isReady}
            aria-disabled={isLoading || undefined}
          >
            {t('staff.saveRoles')}
          </button>
          {chosen.length === 0 && <p className="mt-2 text-[13px] text-muted">{t('staff.chooseRoles')}</p>}
        </div>
      </form>
    </Dialog>
  );
}
