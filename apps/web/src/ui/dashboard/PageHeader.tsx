import type { ReactNode } from 'react';
import { Link } from '../actions/Link.tsx';
import { Icon } from '../display/Icon.tsx';

interface PageHeaderProps {
  title: ReactNode;
  /** Muted text below the title. */
  text?: ReactNode;
  /** A link to the parent page. */
  back?: { to: string; label: string } | undefined;
  /** Actions at the end. */
  children?: ReactNode;
}

/** The header of a dashboard screen. */
export const PageHeader = ({ title, text, back, children }: PageHeaderProps) => (
  <div className="mb-6">
    {back && (
      <Link
        to={back.to}
        className="-mt-2 mb-1 inline-flex min-h-11 items-center gap-2 text-sm font-medium text-muted hover:text-ink"
      >
        <Icon name="arrow-left" size={18} className="rtl-mirror" />
        {back.label}
      </Link>
    )}
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-[28px] break-words md:text-[32px]">{title}</h1>
        {text && <div className="mt-1.5 text-sm text-muted">{text}</div>}
      </div>
      {children && <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>}
    </div>
  </div>
);
