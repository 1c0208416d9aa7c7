import type { ComponentProps } from 'react';
import { Spinner } from '../../ui/feedback/Spinner.tsx';

interface TranslateButtonProps extends ComponentProps<'button'> {
  busy?: boolean;
}

/** A button below the text of a review. */
export const TranslateButton = ({ busy, children, onClick, ...rest }: TranslateButtonProps) => (
  <button
    {...rest}
    type="button"
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    className="inline-flex min-h-11 items-center gap-2 text-sm text-muted underline underline-offset-4 hover:text-ink"
    onClick={busy ? undefined : onClick}
  >
    {busy && <Spinner />}
    {children}
  </button>
);
