import { type ReactNode, useEffect } from 'react';
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
import { useGetOrdersInfiniteQuery } from '../../../features/orders/orders.api.ts';
import { useGetReviewsToWriteQuery } from '../../../features/reviews/reviews.api.ts';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadingStatus } from '../../../ui/feedback/LoadingStatus.tsx';
import { LoadState } from '../../../ui/feedback/LoadState.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { AccountFrame } from '../../account/AccountFrame.tsx';
import { accountSections } from '../../account/account-sections.ts';
import { AccountOverview } from './AccountOverview.tsx';

export function ManageAccountScreen() {
  const t = useT();
  const { ready, token } = useAppSelector(({ session }) => session);
  return (
    <AccountFrame title={t('profile.title')} crumb={t('link.profile')}>
      {!ready ? <AccountSkeleton /> : token ? <Account /> : <SignedOut />}
    </AccountFrame>
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
  const orders = useGetOrdersInfiniteQuery({});
  const toReview = useGetReviewsToWriteQuery({});
  const isLoading = !query.data || orders.isLoading || toReview.isLoading;
  useScrollToSection(!isLoading);
  // Wait for all of the overview, so that nothing of it moves the forms below.
  if (!query.data || isLoading) {
    const title = getErrorText(query.error, t('profile.loadFailed'));
    return <LoadState query={query} title={title} placeholder={<AccountSkeleton />} />;
  }
  const profile = query.data.data;
  return (
    <>
      {profile.email_confirmed === 0 && <ConfirmEmailNotice email={profile.email} />}
      <AccountOverview orders={orders.data?.pages[0]?.data} toReview={toReview.data} />
      <ProfilePicture profile={profile} name={name} />
      <AccountSection title={t('profile.details')}>
        <ProfileForm profile={profile} />
      </AccountSection>
      <AccountSection title={t('password.title')}>
        <ChangePasswordForm email={profile.email} />
      </AccountSection>
      <AccountSection id={accountSections.devices} title={t('sessions.title')} text={t('sessions.text')}>
        <Sessions email={profile.email} />
      </AccountSection>
      <AccountSection id={accountSections.data} title={t('data.title')}>
        <YourData email={profile.email} />
      </AccountSection>
    </>
  );
}

interface AccountSectionProps {
  /** The anchor of the account's navigation. */
  id?: string;
  title: string;
  text?: string;
  children: ReactNode;
}

const AccountSection = ({ id, title, text, children }: AccountSectionProps) => (
  <section
    id={id}
    tabIndex={id ? -1 : undefined}
    className="mt-8 border-t border-line pt-8 outline-none md:mt-10 md:pt-10"
  >
    <div className="max-w-190">
      <h2 className={cx('text-2xl', text ? 'mb-2' : 'mb-5')}>{title}</h2>
      {text && <p className="mb-5 text-muted">{text}</p>}
      {children}
    </div>
  </section>
);

/** Scrolls to the section that the URL names once it is rendered, which the browser did not wait for. */
function useScrollToSection(isRendered: boolean) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link scrolls again.
  useEffect(() => {
    if (!isRendered || !hash) return;
    const section = document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [isRendered, hash, key]);
}

const AccountSkeleton = () => (
  <LoadingStatus>
    <div className="flex items-center gap-5 pb-8 md:gap-7 md:pb-10">
      <Skeleton className="size-24 rounded-full! md:size-32" />
      <Skeleton className="h-8 w-48" />
    </div>
    <Skeleton className="h-96 rounded-panel" />
  </LoadingStatus>
);
