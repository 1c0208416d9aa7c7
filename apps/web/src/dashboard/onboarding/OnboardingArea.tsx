import { skipToken } from '@reduxjs/toolkit/query/react';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { errorText } from '../../app/http/error-text.ts';
import { useAppSelector } from '../../app/state/store.ts';
import { useGetVendorApplicationQuery } from '../../features/vendor-area/vendor-application.api.ts';
import { useOnboardingTexts } from '../../i18n/dashboard-texts.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorState } from '../../ui/feedback/EmptyState.tsx';
import { ToastHost } from '../../ui/feedback/ToastHost.tsx';
import { ScreenWaits } from '../ScreenWaits.tsx';
import { SkipLink } from '../SkipLink.tsx';
import { useExpiry } from '../use-expiry.ts';
import { useFocusOnNavigation } from '../use-focus-on-navigation.ts';
import { OnboardingAside } from './OnboardingAside.tsx';
import { OnboardingFooter } from './OnboardingFooter.tsx';
import { OnboardingContext, type Refused } from './onboarding-context.ts';
import { type Draft, draftOf, dropDraft, keepDraft, takeDraft } from './onboarding-draft.ts';
import { Standing } from './Standing.tsx';

/** The frame of the onboarding: everybody may walk through it; whoever has applied sees how that stands. */
export const OnboardingArea = () => (
  <Suspense>
    <Frame />
  </Suspense>
);

function Frame() {
  useOnboardingTexts();
  const owner = useAppSelector(({ session }) => session.user?.id) ?? 0;
  const main = useFocusOnNavigation();
  useExpiry();
  return (
    <div className="flex min-h-dvh flex-col bg-sand-2">
      <SkipLink />
      <div className="grow lg:grid lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
        <OnboardingAside />
        <main ref={main} id="main" tabIndex={-1} className="min-w-0 px-(--gutter) pb-12 outline-none lg:px-16 lg:pt-10">
          <div className="mx-auto max-w-170">
            {/* Another person, another draft. */}
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
  const [draft, setDraft] = useState(() => takeDraft(owner));
  const [refused, setRefused] = useState<Refused | null>(null);
  const [again, setAgain] = useState(false);
  const { data, error, isFetching, refetch } = useGetVendorApplicationQuery(owner ? {} : skipToken);
  const change = useCallback(
    (alter: (before: Draft) => Draft) =>
      setDraft((before) => {
        const after = alter(before);
        keepDraft(owner, after);
        return after;
      }),
    [owner],
  );
  const onboarding = useMemo(
    () => ({
      draft,
      documents: data?.data.documents ?? [],
      refused,
      refuse: setRefused,
      changeTexts: (texts: Partial<Draft['texts']>) =>
        change((before) => ({ ...before, texts: { ...before.texts, ...texts } })),
      choose: (categories: Draft['categories']) => change((before) => ({ ...before, categories })),
      finish: () => {
        dropDraft(owner);
        setAgain(false);
      },
    }),
    [draft, data, refused, change, owner],
  );
  if (owner && error && !data) {
    return <ErrorState title={errorText(error, t('join.failed'))} busy={isFetching} onRetry={refetch} />;
  }
  if (owner && !data) return <ScreenWaits />;
  const application = data?.data.application;
  if (application && !again) {
    const applyAgain = () => {
      change(() => draftOf(application));
      setAgain(true);
    };
    return <Standing application={application} documents={onboarding.documents} onApplyAgain={applyAgain} />;
  }
  return (
    <OnboardingContext value={onboarding}>
      <Outlet />
    </OnboardingContext>
  );
}
