import type { ReactNode } from 'react';
import { useAppSelector } from '../../../app/state/store.ts';
import { cx } from '../../../lib/cx.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';

interface AuthLayoutProps {
  title: string;
  /** Below the title: a link to the other form, or a text. */
  aside: ReactNode;
  children: ReactNode;
  /** Who is signed in is redirected, and sees a placeholder until then. */
  isForVisitors?: boolean;
}

/** The layout of sign-in, sign-up and the forms of a new password: the form, on wide screens beside a picture. */
export function AuthLayout({ title, aside, children, isForVisitors = false }: AuthLayoutProps) {
  const ready = useAppSelector(({ session }) => session.ready);
  // The document is the same for everybody: until the session is read it hides the form from signed-in users.
  const isHidden = isForVisitors && !ready;
  return (
    <div className="-mb-16 grid md:-mb-24 lg:grid-cols-2">
      <div className="relative bg-ink max-lg:hidden">
        <picture>
          <source
            type="image/avif"
            media="(min-width: 1024px)"
            srcSet="/media/hero-portrait-480.avif 480w, /media/hero-portrait-780.avif 780w"
            sizes="50vw"
          />
          <img
            src="/media/hero-portrait-780.webp"
            alt=""
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
      </div>
      <div className="mx-auto w-full max-w-150 px-4 pt-8 pb-12 sm:px-10 md:pt-16 md:pb-18 lg:min-h-[calc(100dvh-var(--header-offset))]">
        <div className={cx(isHidden && 'for-visitors relative')}>
          {isHidden && <Skeleton className="for-accounts absolute! inset-0 rounded-panel" />}
          <h1 className="text-[34px] md:text-[40px]">{title}</h1>
          <p className="mt-2.5 mb-7 text-muted">{aside}</p>
          {children}
        </div>
      </div>
    </div>
  );
}
