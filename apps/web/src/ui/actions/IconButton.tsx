import type { ComponentProps } from 'react';
import { cx } from '../../lib/cx.ts';

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name. */
  label: string;
  /** `plain`, or `outline` where the button needs an edge; on pictures `paper`, which is light, or `dark`. */
  variant?: keyof typeof variants;
}

const variants = {
  plain: 'hover:bg-sand',
  outline: 'inset-ring-1 inset-ring-control hover:inset-ring-ink',
  paper: 'bg-paper/95 hover:bg-white',
  dark: 'bg-ink/55 text-white hover:bg-ink',
};

export const IconButton = ({ label, variant = 'plain', className, type = 'button', ...rest }: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    className={cx(
      'grid size-11 shrink-0 place-items-center rounded-full transition-colors',
      'disabled:text-control/60 aria-disabled:text-control/60',
      variants[variant],
      className,
    )}
  />
);
