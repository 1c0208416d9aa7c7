import type { ComponentProps } from 'react';
import { Spinner } from '../feedback/Spinner.tsx';
import { type ButtonStyle, getButtonClass } from './button-class.ts';
import { Link } from './Link.tsx';

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'className'> {
  /** Pending: it keeps the focus and ignores clicks. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  full,
  className,
  busy,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={getButtonClass({ variant, size, full, className })}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends ButtonStyle, Omit<ComponentProps<typeof Link>, 'className'> {}

/** A link styled as a button. */
export const ButtonLink = ({ variant, size, full, className, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={getButtonClass({ variant, size, full, className })} />
);
