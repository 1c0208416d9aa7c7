import { skipToken } from '@reduxjs/toolkit/query/react';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { VISITOR } from '../../app/state/drafts.ts';
import { useAppSelector } from '../../app/state/store.ts';
import { useFocusOnNavigation } from '../../app/use-focus-on-navigation.ts';
import { useSignInPageOnExpiry } from '../../app/use-sign-in-page-on-expiry.ts';
import { useGetVendorApplicationQuery } from '../../features/dashboard/vendor-application.api.ts';
import { useOnboardingCatalogue } from '../../i18n/dashboard-catalogues.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorState } from '../../ui/feedback/EmptyState.tsx';
import { ToastHost } from '../../ui/feedback/ToastHost.tsx';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import { ScreenSkeleton } from '../ScreenSkeleton.tsx';
import { ApplicationStatus } from './ApplicationStatus.tsx';
import { DiscardChanges } from './DiscardChanges.tsx';
import { OnboardingAside } from './OnboardingAside.tsx';
import { OnboardingFooter } from './OnboardingFooter.tsx';
import { type ApplicationErrors, OnboardingContext } from './onboarding-context.ts';
import {
  claimVisitorDraft,
  createDraftFromApplication,
  deleteDraft,
  type OnboardingDraft,
  readOnboardingDraft,
  saveDraft,
} from './onboarding-draft.ts';

/** The onboarding's layout. Applicants see the status of their application, everybody else the steps. */
export const OnboardingArea = () => (
  <Suspense>
    <OnboardingLayout />
  </Suspense>
);

function OnboardingLayout() {
  useOnboardingCatalogue();
  const owner = useAppSelector(({ session }) => session.user?.id ?? VISITOR);
  const main = useFocusOnNavigation();
  useSignInPageOnExpiry();
  return (
    <div className="flex min-h-dvh flex-col bg-sand-2">
      <SkipLink />
      <div className="grow lg:grid lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
        <OnboardingAside />
        <main ref={main} id="main" tabIndex={-1} className="min-w-0 px-(--gutter) pb-12 outline-none lg:px-16 lg:pt-10">
          <div className="mx-auto max-w-170">
            {/* Remount for another user: drafts are per user. */}
            <Steps key={owner} owner={owner} />
          </div>
        </main>
      </div>
      <Suspense>
        <OnboardingFooter />
      </Suspense>
      <ScrollRestoration />
      <ToastHost />
    </div>
  );
}

function Steps({ owner }: { owner: number }) {
  const t = useT();
  const [draft, setDraft] = useState(() => readOnboardingDraft(owner));
  useEffect(() => {
    claimVisitorDraft(owner);
  }, [owner]);
  const [errors, setErrors] = useState<ApplicationErrors | null>(null);
  const [isEditing, setEditing] = useState(draft.isOfApplication);
  const { data, error, isFetching, refetch } = useGetVendorApplicationQuery(owner ? {} : skipToken);
  const updateDraft = useCallback(
    (update: (previous: OnboardingDraft) => OnboardingDraft) =>
      setDraft((previous) => {
        const next = update(previous);
        saveDraft(owner, next);
        return next;
      }),
    [owner],
  );
  const onboarding = useMemo(
    () => ({
      draft,
      documents: data?.data.documents ?? [],
      errors,
      setErrors,
      changeTexts: (texts: Partial<OnboardingDraft['texts']>) =>
        updateDraft((previous) => ({ ...previous, texts: { ...previous.texts, ...texts } })),
      setCategories: (categories: OnboardingDraft['categories']) =>
        updateDraft((previous) => ({ ...previous, categories })),
      hasBankDetails: data?.data.application?.has_bank_details === true,
      finish: () => {
        deleteDraft(owner);
        // Those of the deleted draft must not be shown for the next one.
        setErrors(null);
        setEditing(false);
      },
    }),
    [draft, data, errors, updateDraft, owner],
  );
  if (owner && error && !data) {
    return <ErrorState title={getErrorText(error, t('onboarding.notLoaded'))} busy={isFetching} onRetry={refetch} />;
  }
  if (owner && !data) return <ScreenSkeleton />;
  const application = data?.data.application;
  if (application && (!isEditing || application.standing === 'accepted')) {
    const edit = () => {
      updateDraft(() => createDraftFromApplication(application));
      setEditing(true);
    };
    return <ApplicationStatus application={application} documents={onboarding.documents} onEdit={edit} />;
  }
  return (
    <OnboardingContext value={onboarding}>
      {application && <DiscardChanges application={application} />}
      <Outlet />
    </OnboardingContext>
  );
}
