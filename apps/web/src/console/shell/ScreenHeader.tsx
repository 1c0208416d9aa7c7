import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Icon } from '../../ui/display/Icon.tsx';

interface ScreenHeaderProps {
  title: ReactNode;
  /** Muted text after the title, such as a count. */
  aside?: ReactNode;
  /** Pills between the title and the muted text. */
  pills?: ReactNode;
  /** The path of the list that a detail screen belongs to. */
  back?: string | undefined;
  /** Actions at the end, the primary one last. */
  children?: ReactNode;
}

/** The header of a screen: its title, muted text and actions. */
export function ScreenHeader({ title, aside, pills, back, children }: ScreenHeaderProps) {
  const t = useT();
  return (
    <div className="mb-4 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2.5">
      {back && (
        <Link
          to={back}
          aria-label={t('console.back')}
          className="console-icon-button bg-white inset-ring-1 inset-ring-control hover:inset-ring-ink"
        >
          <Icon name="arrow-left" size={17} className="rtl-mirror" />
        </Link>
      )}
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1 className="min-w-0 break-words">{title}</h1>
        {pills && <span className="flex flex-wrap gap-2 self-center">{pills}</span>}
        {aside && <span className="text-muted">{aside}</span>}
      </div>
      {children && <div className="ms-auto flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  );
}
