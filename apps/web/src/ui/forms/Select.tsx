import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../display/Icon.tsx';
import { useFieldControl } from './Field.tsx';

interface SelectProps extends ComponentProps<'select'> {
  /** A shorter text of the chosen option for the closed control. */
  short?: ReactNode;
}

/** A styled native select. */
export const Select = ({ className, children, short, ...rest }: SelectProps) => (
  <div className="relative">
    <select
      {...useFieldControl()}
      {...rest}
      className={cx(
        'control',
        'h-13 appearance-none pe-11',
        short !== undefined && 'text-transparent forced-colors:text-[ButtonText] [&>option]:text-ink',
        className,
      )}
    >
      {children}
    </select>
    {short !== undefined && (
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-4 end-11 flex items-center gap-2 whitespace-nowrap forced-colors:hidden"
      >
        {short}
      </span>
    )}
    <Icon name="chevron-down" size={18} className="pointer-events-none absolute inset-y-0 end-4 my-auto text-muted" />
  </div>
);

interface PillSelectProps extends ComponentProps<'select'> {
  /** The label before the value, such as 'Sort'. */
  label: string;
  /** Replaces the label on phones. */
  icon?: ReactNode;
}

/** A select styled as a pill. */
export const PillSelect = ({ label, icon, className, children, ...rest }: PillSelectProps) => (
  <label className={cx('pill-select', className)}>
    {icon && <span className="md:hidden">{icon}</span>}
    <span className={cx('text-muted', Boolean(icon) && 'max-md:sr-only')}>{label}</span>
    <select {...rest} className="field-sizing-content max-md:grow">
      {children}
    </select>
    <Icon name="chevron-down" size={16} className="pointer-events-none absolute end-4" />
  </label>
);
