import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useAppSelector } from '../../../app/state/store.ts';
import { DocumentTitle } from '../../../features/content/DocumentTitle.tsx';
import { useBrand } from '../../../features/content/use-settings.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { Link } from '../../../ui/actions/Link.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { AccountForm } from '../../onboarding/AccountForm.tsx';
import { useOnboarding } from '../../onboarding/onboarding-context.ts';
import { findStep, listMissingFields } from '../../onboarding/steps.ts';

/** The introduction, and registration for visitors. */
export function WelcomeScreen() {
  const t = useT();
  const brand = useBrand();
  const navigate = useNavigate();
  const user = useAppSelector(({ session }) => session.user);
  const { draft } = useOnboarding();
  // After registration continue at the first incomplete step.
  const nextStep = paths.vendorOnboarding(findStep(listMissingFields(draft)) ?? 'terms');
  return (
    <div className="pt-8 lg:pt-10">
      <DocumentTitle>{t('onboarding.welcome', { brand })}</DocumentTitle>
      <h1 className="text-[34px] md:text-[44px]">{t('onboarding.welcome', { brand })}</h1>
      <p className="mt-3 max-w-[60ch] text-[17px] leading-relaxed text-body">{t('onboarding.welcomeText')}</p>
      {user ? (
        <Panel tone="white" className="mt-8 flex flex-wrap items-center justify-between gap-5">
          <p>
            <span className="block text-sm text-muted">{t('onboarding.signedInAs')}</span>
            <bdi className="font-semibold">{user.email}</bdi>
          </p>
          <ButtonLink to={nextStep}>{t('ui.next')}</ButtonLink>
        </Panel>
      ) : (
        <>
          <Panel tone="white" className="mt-8">
            <h2 className="mb-5 text-2xl">{t('signUp.title')}</h2>
            <AccountForm onSignedIn={() => navigate(nextStep)} />
          </Panel>
          <p className="mt-6 text-muted">
            {t('signUp.already')}{' '}
            <a href={paths.signIn(nextStep)} className="text-link text-ink">
              {t('signUp.signIn')}
            </a>
          </p>
          <Link to={nextStep} className="text-link mt-1 inline-flex min-h-11 items-center">
            {t('onboarding.lookAround')}
          </Link>
        </>
      )}
    </div>
  );
}
