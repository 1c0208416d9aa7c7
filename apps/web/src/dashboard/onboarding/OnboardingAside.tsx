import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { LanguageMenu } from '../../features/content/LanguageMenu.tsx';
import { useBrand } from '../../features/content/use-settings.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { type StepName, steps } from './steps.ts';

/** The brand and the menu of languages; in wide windows also the list of steps and a picture. */
export function OnboardingAside() {
  const t = useT();
  const brand = useBrand();
  return (
    <header className="on-dark relative bg-ink text-white lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:overflow-clip">
      <div className="relative z-10 flex h-21 items-center gap-3 px-(--gutter) lg:px-8">
        <a href={paths.vendor()} className="me-auto flex min-h-11 items-center gap-2.5">
          <span className="font-display text-[28px] leading-none font-bold tracking-tight">{brand}</span>
          <span className="rounded-full bg-ochre px-2.5 py-1 text-[13px] leading-tight font-semibold text-ink">
            {t('dashboard.seller')}
          </span>
        </a>
        <div className="rounded-full bg-paper ps-1 text-ink">
          <LanguageMenu />
        </div>
      </div>
      <StepList />
      <picture className="absolute inset-x-0 bottom-0 h-1/2 max-lg:hidden">
        <source
          type="image/avif"
          media="(min-width: 1024px)"
          srcSet="/media/slide-makers-portrait-480.avif 480w, /media/slide-makers-portrait-780.avif 780w"
          sizes="416px"
        />
        <img
          src="/media/slide-makers-portrait-780.webp"
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover object-[50%_75%] rtl:-scale-x-100"
        />
        <span className="absolute inset-0 bg-linear-to-b from-ink to-transparent to-70%" />
      </picture>
    </header>
  );
}

function StepList() {
  const t = useT();
  const { pathname } = useLocation();
  const isCurrent = (name: StepName) => matchPath(paths.vendorOnboarding(name), pathname) !== null;
  return (
    <nav aria-label={t('onboarding.steps')} className="relative z-10 px-8 pt-8 max-lg:hidden">
      <ol className="grid gap-1">
        {steps.map(({ name, label }, index) => (
          <li key={name}>
            <Link
              to={paths.vendorOnboarding(name)}
              aria-current={isCurrent(name) ? 'step' : undefined}
              className={cx(
                'flex min-h-13 items-center gap-3.5 rounded-control px-4 font-medium transition-colors',
                isCurrent(name) ? 'bg-paper font-semibold text-ink' : 'text-on-ink hover:bg-ink-line',
              )}
            >
              <span
                className={cx(
                  'grid size-7 place-items-center rounded-full text-sm font-bold',
                  isCurrent(name) ? 'bg-clay text-white' : 'bg-ink-line',
                )}
              >
                {index + 1}
              </span>
              {t(label)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
