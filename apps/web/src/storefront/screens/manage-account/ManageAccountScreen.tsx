import { useLocation } from 'react-router-dom';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { paths } from '../../../app/paths.ts';
import { useAppSelector } from '../../../app/state/store.ts';
import { useGetUserProfileQuery } from '../../../features/account/account.api.ts';
import { ChangePasswordForm } from '../../../features/account/ChangePasswordForm.tsx';
import { ConfirmEmailNotice } from '../../../features/account/ConfirmEmailNotice.tsx';
import { ProfileForm } from '../../../features/account/ProfileForm.tsx';
import { ProfilePicture } from '../../../features/account/ProfilePicture.tsx';
import { Sessions } from '../../../features/account/Sessions.tsx';
import { YourData } from '../../../features/account/YourData.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { PillLink, PillNav } from '../../../ui/actions/Pill.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadingStatus } from '../../../ui/feedback/LoadingStatus.tsx';
import { LoadState } from '../../../ui/feedback/LoadState.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Breadcrumb } from '../../../ui/layout/Breadcrumb.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { Head } from '../../head/Head.tsx';
import { accountLinks } from '../../shell/account-links.ts';

export function ManageAccountScreen() {
  const t = useT();
  const { ready, token } = useAppSelector(({ session }) => session);
  return (
    <div className="page max-w-[960px]">
      <Head title={t('profile.title')} noindex />
      <Breadcrumb crumbs={[{ label: t('link.home'), to: paths.home() }, { label: t('link.profile') }]} />
      <PageTitle>{t('profile.title')}</PageTitle>
      {!ready ? <AccountSkeleton /> : token ? <Account /> : <SignedOut />}
    </div>
  );
}

function SignedOut() {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      drawing="letter"
      title={t('profile.mustSignIn')}
      action={<ButtonLink to={paths.signIn(`${pathname}${search}`)}>{t('signIn.title')}</ButtonLink>}
    />
  );
}

function Account() {
  const t = useT();
  const name = useAppSelector(({ session }) => session.user?.name ?? '');
  const query = useGetUserProfileQuery({});
  if (!query.data) {
    const title = getErrorText(query.error, t('profile.loadFailed'));
    return <LoadState query={query} title={title} placeholder={<AccountSkeleton />} />;
  }
  const profile = query.data.data;
  return (
    <>
      <PillNav label={t('shell.account')}>
        {accountLinks.map(({ to, label }) => (
          <li key={to}>
            <PillLink to={to} current={to === paths.manageAccount()}>
              {t(label)}
            </PillLink>
          </li>
        ))}
      </PillNav>
      <div className="py-8 md:py-10">
        {profile.email_confirmed === 0 && <ConfirmEmailNotice email={profile.email} />}
        <ProfilePicture profile={profile} name={name} />
      </div>
      <section className="border-t border-line py-8 md:py-10">
        <h2 className="mb-5 text-2xl">{t('profile.details')}</h2>
        <ProfileForm profile={profile} />
      </section>
      <section className="border-t border-line pt-8 md:pt-10">
        <h2 className="mb-5 text-2xl">{t('password.title')}</h2>
        <ChangePasswordForm email={profile.email} />
      </section>
      <section className="mt-8 border-t border-line py-8 md:mt-10 md:py-10">
        <h2 className="mb-2 text-2xl">{t('sessions.title')}</h2>
        <p className="mb-5 text-muted">{t('sessions.text')}</p>
        <Sessions email={profile.email} />
      </section>
      <section className="border-t border-line pt-8 md:pt-10">
        <h2 className="mb-2 text-2xl">{t('data.title')}</h2>
        <YourData email={profile.email} />
      </section>
    </>
  );
}

const AccountSkeleton = () => (
  <LoadingStatus>
    <Skeleton className="h-11 w-80 max-w-full rounded-full!" />
    <div className="flex items-center gap-5 py-8 md:gap-7 md:py-10">
      <Skeleton className="size-24 rounded-full! md:size-32" />
      <Skeleton className="h-8 w-48" />
    </div>
    <Skeleton className="h-96 rounded-panel" />
  </LoadingStatus>
);
