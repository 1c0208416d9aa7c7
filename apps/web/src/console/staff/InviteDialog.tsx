import type { StaffInvitation, StaffRoleView } from '@trad/contract/console/staff-members';
import type { StaffRole } from '@trad/contract/permissions';
import { type SubmitEvent, useState } from 'react';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { createEmailRule } from '../../features/account/form-rules.ts';
import { useInviteStaffMutation } from '../../features/console/people.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { OperatorPasswordField } from '../people/OperatorPasswordField.tsx';
import { usePasswordRequest } from '../people/use-password-request.ts';
import { RoleChoices } from './RoleChoices.tsx';

interface InviteDialogProps {
  roles: readonly StaffRoleView[];
  /** The invitation to send again. */
  again?: StaffInvitation | undefined;
  onClose: () => void;
}

/** Invites a person to become an operator. */
export function InviteDialog({ roles, again, onClose }: InviteDialogProps) {
  const t = useT();
  const [invite, { isLoading }] = useInviteStaffMutation();
  const [email, setEmail] = useState(again?.email ?? '');
  const [name, setName] = useState(again?.name ?? '');
  const [chosen, setChosen] = useState<StaffRole[]>(again?.roles ?? []);
  const { password, setPassword, setError, passwordError, failure, isInvalid } = usePasswordRequest();
  const [problems, setProblems] = useState<{ email?: string; name?: string; roles?: string }>({});
  const getIdempotencyKey = useIdempotencyKey();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const emailProblem = createEmailRule(t)(email);
    const nameProblem = name.trim() ? undefined : t('form.missing', { field: t('staff.inviteName') });
    setProblems({
      ...(emailProblem && { email: emailProblem }),
      ...(nameProblem && { name: nameProblem }),
      ...(chosen.length === 0 && { roles: t('staff.chooseRoles') }),
    });
    if (emailProblem || nameProblem || chosen.length === 0 || !password) return;
    const input = { email, name, roles: chosen, password };
    const { error } = await invite({ input, key: getIdempotencyKey(input) });
    if (error) return setError(error);
    toast('success', t('staff.invited', { email }));
    onClose();
  };
  const emailError = problems.email ?? (isInvalid('email') ? t('form.email') : undefined);
  return (
    <Dialog title={t('staff.invite')} onClose={onClose}>
      <form noValidate method="post" className="field-rows" onSubmit={(event) => void submit(event)}>
        <p className="text-muted">{t('staff.inviteText')}</p>
        <Field label={t('people.email')} {...(emailError !== undefined && { error: emailError })}>
          <TextInput
            type="email"
            dir="ltr"
            value={email}
            maxLength={254}
            autoComplete="off"
            readOnly={again !== undefined}
            aria-required={again === undefined}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
        <Field label={t('staff.inviteName')} {...(problems.name !== undefined && { error: problems.name })}>
          <TextInput value={name} maxLength={120} autoComplete="off" onChange={({ target }) => setName(target.value)} />
        </Field>
        <div>
          <RoleChoices roles={roles} chosen={chosen} onChange={setChosen} />
          {problems.roles && chosen.length === 0 && (
            <p role="alert" className="text-[13px] text-danger">
              {problems.roles}
            </p>
          )}
        </div>
        <OperatorPasswordField value={password} onChange={setPassword} error={passwordError} />
        <ErrorNotice>{failure}</ErrorNotice>
        <button
          type="submit"
          className="console-button console-button-primary justify-self-start"
          disabled={!password}
          aria-disabled={isLoading || undefined}
        >
          {t('staff.sendInvitation')}
        </button>
      </form>
    </Dialog>
  );
}
