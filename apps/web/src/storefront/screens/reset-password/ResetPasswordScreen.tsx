import { useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { sessionEnded } from '../../../app/state/session.ts';
import { useAppDispatch } from '../../../app/state/store.ts';
import { AuthLayout } from '../../../features/account/sign-in/AuthLayout.tsx';
import { ResetPasswordForm } from '../../../features/account/sign-in/ResetPasswordForm.tsx';
import { useLinkToken } from '../../../features/account/sign-in/use-link-token.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Link } from '../../../ui/actions/Link.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Head } from '../../head/Head.tsx';

/** The form, or the link's error. */
function NewPassword({ token }: { token: string | null }) {
  const t = useT();
  const dispatch = useAppDispatch();
  // Keyed by token: another link resets the form.
  const [outcome, setOutcome] = useState<{ token: string | null; end: 'done' | 'invalid' } | null>(null);
  const end = outcome?.token === token ? outcome.end : token === '' ? 'missing' : null;
  if (end === null) {
    const finish = () => {
      setOutcome({ token, end: 'done' });
      // The reset ended all sessions, this browser's included.
      dispatch(sessionEnded());
    };
    return (
      <ResetPasswordForm token={token ?? ''} onReset={finish} onInvalid={() => setOutcome({ token, end: 'invalid' })} />
    );
  }
  const tones = { done: 'success', invalid: 'danger', missing: 'info' } as const;
  return (
    <>
      <Notice tone={tones[end]} live>
        {t(`reset.${end}`)}
      </Notice>
      <p className="mt-6">
        <Link to={end === 'done' ? paths.signIn() : paths.forgotPassword()} className="text-link text-ink">
          {t(end === 'done' ? 'signIn.submit' : 'reset.again')}
        </Link>
      </p>
    </>
  );
}

export function ResetPasswordScreen() {
  const t = useT();
  const token = useLinkToken();
  return (
    <AuthLayout title={t('reset.title')} aside={t('reset.text')}>
      <Head title={t('reset.title')} noindex />
      <NewPassword token={token} />
    </AuthLayout>
  );
}
