import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does; there is no other text. */
  label: string;
  /** `outline` in the page, `paper` on pictures, `plain` in rows. */
  look?: 'plain' | 'outline' | 'paper';
}

const looks = {
  plain: 'hover:bg-sand',
  outline: 'inset-ring-1 inset-ring-control hover:inset-ring-ink',
  paper: 'bg-paper/95 hover:bg-white',
};

export const IconButton = ({ label, look = 'plain', className, type = 'button', ...rest }: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    className={cx(
      'grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-150 disabled:text-control/60',
      looks[look],
      className,
    )}
  />
);
