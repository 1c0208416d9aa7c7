import { useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { sessionEnded } from '../../../app/state/session.ts';
import { useAppDispatch } from '../../../app/state/store.ts';
import { AuthLayout } from '../../../features/account/sign-in/AuthLayout.tsx';
import { ResetPasswordForm } from '../../../features/account/sign-in/ResetPasswordForm.tsx';
import { useLinkFragment } from '../../../features/account/sign-in/use-link-fragment.ts';
import { useRevokeToken } from '../../../features/account/sign-out/use-revoke-token.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Link } from '../../../ui/actions/Link.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Head } from '../../head/Head.tsx';

/** The form, then whether the password was changed; an error without a valid link. */
function PasswordReset({ token }: { token: string | null }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const revokeToken = useRevokeToken();
  // Keyed by token: another link resets the form.
  const [result, setResult] = useState<{ token: string | null; state: 'done' | 'invalid' | 'used' } | null>(null);
  const state = result?.token === token ? result.state : token === '' ? 'missing' : null;
  if (state === null) {
    const finish = async () => {
      // The reset ended all sessions of its account. This browser's may be another account's, whose token is still valid.
      await revokeToken();
      dispatch(sessionEnded());
      setResult({ token, state: 'done' });
    };
    return (
      <ResetPasswordForm
        token={token ?? ''}
        onReset={finish}
        onInvalid={(isPerhapsOwn) => setResult({ token, state: isPerhapsOwn ? 'used' : 'invalid' })}
      />
    );
  }
  const tones = { done: 'success', invalid: 'danger', used: 'info', missing: 'info' } as const;
  const signsIn = state === 'done' || state === 'used';
  return (
    <>
      <Notice tone={tones[state]} live>
        {t(`reset.${state}`)}
      </Notice>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        {signsIn && (
          <Link to={paths.signIn()} className="text-link text-ink">
            {t('signIn.submit')}
          </Link>
        )}
        {state !== 'done' && (
          <Link to={paths.forgotPassword()} className="text-link text-ink">
            {t('reset.again')}
          </Link>
        )}
      </p>
    </>
  );
}

export function ResetPasswordScreen() {
  const t = useT();
  const token = useLinkFragment();
  return (
    <AuthLayout title={t('reset.title')} aside={t('reset.text')}>
      <Head title={t('reset.title')} noindex />
      <PasswordReset token={token} />
    </AuthLayout>
  );
}
