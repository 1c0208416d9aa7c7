import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useAppSelector } from '../../../app/state/store.ts';
import { AuthLayout } from '../../../features/account/sign-in/AuthLayout.tsx';
import { SignUpForm } from '../../../features/account/sign-in/SignUpForm.tsx';
import { useCountries } from '../../../features/content/use-countries.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Link } from '../../../ui/actions/Link.tsx';
import { Head } from '../../head/Head.tsx';

const REDIRECT_DELAY_MS = 2000;

export function SignUpScreen() {
  const t = useT();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const signIn = paths.signIn(query.get('next') ?? undefined);
  const signedIn = useAppSelector(({ session }) => session.token !== null);
  const { countries, retry } = useCountries();
  /** The e-mail address of the new account. */
  const [registered, setRegistered] = useState<string | null>(null);
  useEffect(() => {
    if (registered === null) return;
    const timer = setTimeout(() => navigate(signIn, { state: { email: registered } }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [registered, navigate, signIn]);

  if (signedIn) return <Navigate replace to={paths.home()} />;
  return (
    <AuthLayout
      isForVisitors
      title={t('signUp.title')}
      aside={
        <>
          {t('signUp.already')}{' '}
          <Link to={signIn} className="text-link text-ink">
            {t('signUp.signIn')}
          </Link>
        </>
      }
    >
      <Head title={t('signUp.title')} noindex />
      <SignUpForm countries={countries} onRetryCountries={retry} onRegistered={setRegistered} />
    </AuthLayout>
  );
}
