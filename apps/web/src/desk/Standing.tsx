import type { VendorApplication } from '@trad/contract/vendor/vendor-application';
import { CircleX, Hourglass } from 'lucide-react';
import { deskPaths } from '../app/desk-paths.ts';
import { paths } from '../app/paths.ts';
import { useBrand } from '../features/content/use-settings.ts';
import { useLocale, useT } from '../i18n/use-t.ts';
import { cx } from '../lib/cx.ts';
import { formatDay } from '../lib/dates.ts';
import { quoted } from '../lib/quoted.ts';
import { buttonLook } from '../ui/button-look.ts';
import { DeskTitle } from './DeskTitle.tsx';

/** What an applicant sees in the place of a dashboard: what became of the application, and what to do now. */
export function Standing({ application }: { application: VendorApplication }) {
  const t = useT();
  const locale = useLocale();
  const brand = useBrand();
  const { standing, store_name, created_at, reason } = application;
  const isOpen = standing === 'pending';
  const Icon = isOpen ? Hourglass : CircleX;
  return (
    <div className="flex min-h-dvh flex-col bg-sand-2">
      <DeskTitle>{t('standing.of')}</DeskTitle>
      <header className="flex h-21 items-center border-b border-line bg-paper px-(--gutter)">
        <a href={paths.home()} className="font-display text-[28px] leading-none font-bold tracking-tight">
          {brand}
        </a>
      </header>
      <main className="mx-auto flex w-full max-w-150 grow flex-col items-center px-(--gutter) py-16 text-center">
        <span
          aria-hidden
          className={cx(
            'grid size-22 place-items-center rounded-full',
            isOpen ? 'bg-warning-tint text-warning' : 'bg-danger-tint text-danger',
          )}
        >
          <Icon size={36} />
        </span>
        <h1 className="mt-6 text-[32px] md:text-[40px]">{t(isOpen ? 'standing.pending' : 'standing.rejected')}</h1>
        {reason && (
          <blockquote className="mt-5 w-full rounded-panel bg-white p-5 text-start inset-ring-1 inset-ring-line">
            <bdi>{reason}</bdi>
          </blockquote>
        )}
        <p className="mt-4 text-[17px] text-balance text-muted">
          {isOpen
            ? t('standing.pendingText', { store: quoted(store_name), day: formatDay(created_at, locale) })
            : t('standing.rejectedText')}
        </p>
        <div className="mt-8 flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
          <a href={paths.vendorOnboarding(isOpen ? 'documents' : 'store-name')} className={buttonLook({})}>
            {t(isOpen ? 'standing.documents' : 'standing.again')}
          </a>
          <a href={deskPaths.demo()} className={buttonLook({ variant: 'link' })}>
            {t('desk.seeDemo')}
          </a>
        </div>
      </main>
    </div>
  );
}
