import { useRef, useState } from 'react';
import { isCallError } from '../../../app/http/call-error.ts';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { isOutcomeUnknown, isRefusedBeforeExecution } from '../../../app/http/is-outcome-unknown.ts';
import { paths } from '../../../app/paths.ts';
import { guestOrderRemoved } from '../../../app/state/guest-purchase.ts';
import { sessionStarted } from '../../../app/state/session.ts';
import { storageKeys, writeText } from '../../../app/state/storage.ts';
import { useAppDispatch } from '../../../app/state/store.ts';
import { createNewPasswordRule, getErrorPaths } from '../../../features/account/form-rules.ts';
import { useClaimGuestOrderMutation } from '../../../features/account/guests.api.ts';
import { NewPasswordField } from '../../../features/account/sign-in/NewPasswordField.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Link } from '../../../ui/actions/Link.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFieldForm } from '../../../ui/forms/use-field-form.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';

/** Offers a guest an account: a password is all that it takes. */
export function ClaimOrder({ orderId }: { orderId: number }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [claim] = useClaimGuestOrderMutation();
  const [failure, setFailure] = useState<{ text: string; isTaken: boolean } | null>(null);
  /** Whether the outcome of a call is unknown. */
  const isUnknown = useRef(false);
  const { form, field, getError, setServerErrors, busy } = useFieldForm<{ password: string }>({
    password: createNewPasswordRule(t),
  });
  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null);
    const { data, error } = await claim({ orderId, input: { password } });
    if (data) {
      writeText(storageKeys.device, data.device_token);
      toast('success', t('guest.claimed'));
      dispatch(guestOrderRemoved(orderId));
      dispatch(sessionStarted({ token: data.token, user: data.user }));
      return;
    }
    if (setServerErrors(getErrorPaths(error), { password: t('form.passwordWeak') })) return;
    // The call whose response was lost has made the account, which ended the guest's token.
    const isOwn = isUnknown.current && isCallError(error) && error.code === 'UNAUTHENTICATED';
    const isTaken = isOwn || (isCallError(error) && error.code === 'EMAIL_TAKEN');
    if (isOutcomeUnknown(error) && !isRefusedBeforeExecution(error)) isUnknown.current = true;
    setFailure({ text: isTaken ? t('guest.taken') : getErrorText(error, t('guest.claimFailed')), isTaken });
  });
  return (
    <Panel tone="white" role="region" aria-label={t('guest.claimTitle')}>
      <h2 className="text-[22px]">{t('guest.claimTitle')}</h2>
      <p className="mt-2 mb-5 text-muted">{t('guest.claimText')}</p>
      <form noValidate method="post" onSubmit={submit}>
        <NewPasswordField label={t('signIn.password')} error={getError('password')} {...field('password')} />
        {failure && (
          <Notice tone="danger" live className="mt-7">
            {failure.text}{' '}
            {failure.isTaken && (
              <Link to={paths.signIn(paths.myOrder(orderId))} className="underline underline-offset-4">
                {t('signIn.title')}
              </Link>
            )}
          </Notice>
        )}
        <Button type="submit" variant="outline" className="mt-8" busy={busy}>
          {t('guest.claim')}
        </Button>
      </form>
    </Panel>
  );
}
