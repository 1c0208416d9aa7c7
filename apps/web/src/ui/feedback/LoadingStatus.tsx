import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';

interface LoadingStatusProps {
  /** The text for screen readers; 'Loading' by default. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** Placeholders of content that is loading, with a text for screen readers. */
export function LoadingStatus({ label, className, children }: LoadingStatusProps) {
  const t = useT();
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label ?? t('ui.loading')}</span>
      {children}
    </div>
  );
}
