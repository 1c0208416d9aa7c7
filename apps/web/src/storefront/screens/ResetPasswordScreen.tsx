import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { sessionEnded } from '../../app/session.ts';
import { useAppDispatch } from '../../app/store.ts';
import { AuthLayout } from '../../features/account/AuthLayout.tsx';
import { ResetPasswordForm } from '../../features/account/ResetPasswordForm.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Head } from '../Head.tsx';

/** The token that the mail's link carries behind the #; null until it is looked for, '' where there is none. */
function useLinkToken() {
  const { hash } = useLocation();
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    setToken((known) => hash.slice(1) || (known ?? ''));
    // Out of the address and the history: whoever comes to this browser later must not find it. The router need not
    // know: a navigation would take away what was typed before the page was alive.
    if (hash) window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, [hash]);
  return token;
}

/** The form, or what became of the link. */
function NewPassword({ token }: { token: string | null }) {
  const t = useT();
  const dispatch = useAppDispatch();
  // Of this link: another one that is opened here starts anew.
  const [outcome, setOutcome] = useState<{ token: string | null; end: 'done' | 'invalid' } | null>(null);
  const end = outcome?.token === token ? outcome.end : token === '' ? 'missing' : null;
  if (end === null) {
    const finish = () => {
      setOutcome({ token, end: 'done' });
      // The session of this browser ended with all others.
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
