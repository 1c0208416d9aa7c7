import type { StaffMember } from '@trad/contract/console/staff-members';
import type { SubmitEvent } from 'react';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useRemoveSecondFactorMutation, useRemoveStaffMutation } from '../../features/console/people.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ConflictNotice } from '../editing/ConflictNotice.tsx';
import { OperatorPasswordField } from '../people/OperatorPasswordField.tsx';
import { usePasswordRequest } from '../people/use-password-request.ts';

interface MemberDialogProps {
  member: StaffMember;
  action: 'remove' | 'removeFactor';
  onClose: () => void;
}

/** Removes a colleague from the staff, or the second factor of one. */
export function MemberDialog({ member: { id, name, version }, action, onClose }: MemberDialogProps) {
  const t = useT();
  const [remove, removing] = useRemoveStaffMutation();
  const [removeFactor, removingFactor] = useRemoveSecondFactorMutation();
  const isBusy = removing.isLoading || removingFactor.isLoading;
  const { password, setPassword, setError, passwordError, failure, conflict } = usePasswordRequest();
  const getIdempotencyKey = useIdempotencyKey();
  const isRemoval = action === 'remove';
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!password || isBusy) return;
    const input = { id, version, password };
    const key = getIdempotencyKey(input);
    const { error } = isRemoval ? await remove({ input, key }) : await removeFactor({ input: { id, password }, key });
    if (error) return setError(error);
    toast('success', t(isRemoval ? 'staff.removed' : 'staff.factorRemoved', { name }));
    onClose();
  };
  return (
    <Dialog title={t(isRemoval ? 'staff.removeOf' : 'staff.removeFactorOf', { name })} onClose={onClose}>
      <form noValidate method="post" className="field-rows" onSubmit={(event) => void submit(event)}>
        <p>{t(isRemoval ? 'staff.removeText' : 'staff.removeFactorText')}</p>
        {conflict && (
          <ConflictNotice fields={[]} subject={{ subjectKind: 'staff_member', id: String(id) }}>
            {t('staff.lookAgain')}
          </ConflictNotice>
        )}
        <OperatorPasswordField value={password} onChange={setPassword} error={passwordError} />
        <ErrorNotice>{failure}</ErrorNotice>
        <button
          type="submit"
          className="console-button console-button-danger justify-self-start"
          disabled={!password}
          aria-disabled={isBusy || undefined}
        >
          {t(isRemoval ? 'staff.removeNow' : 'staff.removeFactorNow')}
        </button>
      </form>
    </Dialog>
  );
}
