import { paths } from '../../../app/paths.ts';
import { AuthLayout } from '../../../features/account/sign-in/AuthLayout.tsx';
import { ForgotPasswordForm } from '../../../features/account/sign-in/ForgotPasswordForm.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Link } from '../../../ui/actions/Link.tsx';
import { Head } from '../../head/Head.tsx';

export function ForgotPasswordScreen() {
  const t = useT();
  return (
    <AuthLayout title={t('forgot.title')} aside={t('forgot.text')}>
      <Head title={t('forgot.title')} noindex />
      <ForgotPasswordForm />
      <p className="mt-6">
        <Link to={paths.signIn()} className="text-link text-ink">
          {t('forgot.back')}
        </Link>
      </p>
    </AuthLayout>
  );
}
