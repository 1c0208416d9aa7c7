import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../actions/Button.tsx';
import { Icon } from '../display/Icon.tsx';
import { type DrawingName, Illustration } from './Illustration.tsx';

interface EmptyStateProps {
  drawing: DrawingName;
  title: ReactNode;
  text?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** Heading level; 1 if the page has no other heading. */
  level?: 1 | 2;
}

/** The state of an empty list, with a next action. */
export function EmptyState({ drawing, title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <section className="mx-auto flex max-w-120 flex-col items-center py-12 text-center md:py-18">
      <Illustration drawing={drawing} />
      <Heading className="mt-6 text-[26px] md:text-[32px]">{title}</Heading>
      {text && <p className="mt-3 text-[17px] text-balance text-muted">{text}</p>}
      {action && <div className="mt-7">{action}</div>}
    </section>
  );
}

interface ErrorStateProps {
  /** The error's text. */
  title: ReactNode;
  text?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
  /** Heading level; 1 if the page has no other heading. */
  level?: 1 | 2;
}

/** The state of a failed request, with a Retry button. */
export function ErrorState({ title, text, onRetry, busy, level = 2 }: ErrorStateProps) {
  const t = useT();
  const Heading = `h${level}` as const;
  return (
    <section role="alert" className="mx-auto flex max-w-120 flex-col items-center py-12 text-center md:py-18">
      <span className="grid size-22 place-items-center rounded-full bg-danger-tint text-danger">
        <Icon name="wifi-off" size={36} />
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
