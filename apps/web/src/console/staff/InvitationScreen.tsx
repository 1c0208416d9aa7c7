import { skipToken } from '@reduxjs/toolkit/query';
import type { CallReply } from '@trad/contract/schemas';
import { type ReactNode, useRef, useState } from 'react';
import { consolePaths } from '../../app/console-paths.ts';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { isOutcomeUnknown, isRefusedBeforeExecution } from '../../app/http/is-outcome-unknown.ts';
import { paths } from '../../app/paths.ts';
import { sessionEnded } from '../../app/state/session.ts';
import { useAppDispatch } from '../../app/state/store.ts';
import { createNewPasswordRule, getErrorPaths } from '../../features/account/form-rules.ts';
import { useLinkFragment } from '../../features/account/sign-in/use-link-fragment.ts';
import { useRevokeToken } from '../../features/account/sign-out/use-revoke-token.ts';
import { useAcceptStaffInvitationMutation, useGetStaffInvitationQuery } from '../../features/console/people.api.ts';
import { useBrand } from '../../features/content/use-settings.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNotice, Notice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { PasswordInput } from '../../ui/forms/TextInput.tsx';
import { useFieldForm } from '../../ui/forms/use-field-form.ts';

type Invitation = CallReply<'getStaffInvitation'>['data'];

interface AcceptFormProps {
  token: string;
  invitation: Invitation;
  onAccepted: () => Promise<void>;
  /** `isPerhapsOwn`: this form may have accepted it, in a call whose response was lost. */
  onInvalid: (isPerhapsOwn: boolean) => Promise<void>;
}

/** The form that accepts an invitation. A person without an account also chooses a password. */
function AcceptForm({ token, invitation, onAccepted, onInvalid }: AcceptFormProps) {
  const t = useT();
  const { email, name, roles, has_account, requires_second_factor } = invitation;
  const [accept] = useAcceptStaffInvitationMutation();
  const [failure, setFailure] = useState<string | null>(null);
  /** Whether the outcome of a call is unknown. */
  const isUnknown = useRef(false);
  const isNew = has_account === 0;
  const { form, field, getError, setServerErrors, busy } = useFieldForm<{ password: string }>(
    isNew ? { password: createNewPasswordRule(t, t('invite.password')) } : {},
  );
  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null);
    const { data, error } = await accept({ token, ...(isNew && { new_password: password }) });
    if (data) return await onAccepted();
    if (isCallError(error) && error.code === 'INVITATION_INVALID') return await onInvalid(isUnknown.current);
    if (getErrorPaths(error).includes('new_password'))
      return void setServerErrors(['password'], { password: t('invite.weak') });
    if (isOutcomeUnknown(error) && !isRefusedBeforeExecution(error)) isUnknown.current = true;
    setFailure(getErrorText(error, t('error.NETWORK')));
  });
  return (
    <>
      <p>{t('invite.text', { name })}</p>
      <p className="mt-1 font-semibold">{roles.map((role) => t(`console.role.${role}`)).join(' · ')}</p>
      <p className="mt-3 text-muted">{t(isNew ? 'invite.newAccount' : 'invite.hasAccount', { email })}</p>
      {requires_second_factor === 1 && <p className="mt-2 text-muted">{t('invite.factor')}</p>}
      <form noValidate method="post" onSubmit={submit} className="field-rows mt-5">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {isNew && (
          <Field label={t('invite.password')} error={getError('password')}>
            <PasswordInput {...field('password')} autoComplete="new-password" />
          </Field>
        )}
        <ErrorNotice>{failure}</ErrorNotice>
        <button
          type="submit"
          className="console-button console-button-primary justify-self-start"
          aria-disabled={busy || undefined}
        >
          {t('invite.accept')}
        </button>
      </form>
    </>
  );
}

/** The page that the link in an invitation mail opens. */
export function InvitationScreen() {
  const t = useT();
  const brand = useBrand();
  const dispatch = useAppDispatch();
  const revokeToken = useRevokeToken();
  const token = useLinkFragment();
  const [end, setEnd] = useState<'accepted' | 'perhapsAccepted' | 'invalid' | null>(null);
  const { data, error, refetch } = useGetStaffInvitationQuery(token && end === null ? { token } : skipToken);
  const isInvalid = end === 'invalid' || token === '' || (isCallError(error) && error.code === 'INVITATION_INVALID');
  const endWithSignIn = async (how: 'accepted' | 'perhapsAccepted') => {
    // This browser's session may be another account's, whose token is still valid: sign-in would continue with it.
    await revokeToken();
    dispatch(sessionEnded());
    setEnd(how);
  };
  const content = (): ReactNode => {
    if (end === 'accepted' || end === 'perhapsAccepted') {
      return (
        <>
          <Notice tone={end === 'accepted' ? 'success' : 'info'} live>
            {t(end === 'accepted' ? 'invite.accepted' : 'invite.perhapsAccepted')}
          </Notice>
          <a href={paths.signIn(consolePaths.home())} className="console-button console-button-primary mt-5">
            {t('invite.signIn')}
          </a>
        </>
      );
    }
    if (isInvalid) {
      return (
        <Notice tone="danger" live>
          {t('invite.invalid')}
        </Notice>
      );
    }
    if (error) {
      return (
        <>
          <ErrorNotice>{getErrorText(error, t('error.NETWORK'))}</ErrorNotice>
          <button type="button" className="console-button console-button-ink mt-4" onClick={() => void refetch()}>
            {t('ui.retry')}
          </button>
        </>
      );
    }
    if (!data || !token) return <div aria-busy className="h-40" />;
    return (
      <AcceptForm
        token={token}
        invitation={data.data}
        onInvalid={async (isPerhapsOwn) => (isPerhapsOwn ? await endWithSignIn('perhapsAccepted') : setEnd('invalid'))}
        onAccepted={() => endWithSignIn('accepted')}
      />
    );
  };
  return (
    <main className="fixed inset-0 overflow-y-auto bg-sand-2 px-(--gutter) py-8 md:py-14">
      <title>{`${t('invite.title')} · ${brand}`}</title>
      <div className="console-panel mx-auto max-w-120 p-5 md:p-8">
        <h1 className="mb-4">{t('invite.title')}</h1>
        {content()}
      </div>
    </main>
  );
}
