import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../actions/Button.tsx';
import { EmptyIllustration, type Illustration } from './EmptyIllustration.tsx';

interface EmptyStateProps {
  drawing: Illustration;
  title: ReactNode;
  text?: ReactNode;
  /** What to do now: one button or link. */
  action?: ReactNode;
  /** The level of its heading; 1 where the page has no other. */
  level?: 1 | 2;
}

/** Nothing here yet: says so, and where to go. */
export function EmptyState({ drawing, title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <section className="mx-auto flex max-w-120 flex-col items-center py-12 text-center md:py-18">
      <EmptyIllustration drawing={drawing} />
      <Heading className="mt-6 text-[26px] md:text-[32px]">{title}</Heading>
      {text && <p className="mt-3 text-[17px] text-balance text-muted">{text}</p>}
      {action && <div className="mt-7">{action}</div>}
    </section>
  );
}

interface ErrorStateProps {
  /** What failed, in the words of the API or of the catalogue. */
  title: ReactNode;
  text?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
  /** The level of its heading; 1 where the page has no other. */
  level?: 1 | 2;
}

/** It could not be loaded: says why, and offers to try again. */
export function ErrorState({ title, text, onRetry, busy, level = 2 }: ErrorStateProps) {
  const t = useT();
  const Heading = `h${level}` as const;
  return (
    <section role="alert" className="mx-auto flex max-w-120 flex-col items-center py-12 text-center md:py-18">
      <span className="grid size-22 place-items-center rounded-full bg-danger-tint text-danger">
        <WifiOff aria-hidden size={36} />
      </span>
      <Heading className="mt-6 text-[26px] md:text-[32px]">{title}</Heading>
      <p className="mt-3 text-[17px] text-balance text-muted">{text ?? t('error.text')}</p>
      {onRetry && (
        <Button className="mt-7" busy={busy} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
    </section>
  );
}
