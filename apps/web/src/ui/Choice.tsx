import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** Muted, at the far end: a count. */
  aside?: ReactNode;
}

export const Checkbox = ({ label, aside, className, ...rest }: CheckboxProps) => (
  <label className={cx('choice-row', className)}>
    <input {...rest} type="checkbox" className="check-box" />
    <span className="min-w-0">{label}</span>
    {aside !== undefined && <span className="ms-auto ps-2 text-sm text-muted tabular-nums">{aside}</span>}
  </label>
);

/** One of several choices, as a line of a list. Wrap them in a `ChoiceGroup`. */
export const RadioRow = ({ label, className, ...rest }: Omit<CheckboxProps, 'aside'>) => (
  <label className={cx('choice-row', className)}>
    <input {...rest} type="radio" className="radio-dot" />
    <span className="min-w-0">{label}</span>
  </label>
);

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title'> {
  title: ReactNode;
  /** Tags at the far end of the title, or an icon. */
  aside?: ReactNode;
  /** Details under the title. */
  children?: ReactNode;
}

/** One of several choices, as a card; the chosen one has a clay border and tint. Wrap them in a `ChoiceGroup`. */
export const RadioCard = ({ title, aside, children, className, ...rest }: RadioCardProps) => (
  <label
    className={cx(
      'flex min-h-16 cursor-pointer items-start gap-3.5 rounded-panel bg-white px-5 py-4.5 inset-ring-1 inset-ring-line',
      'transition-shadow duration-150 hover:inset-ring-control has-checked:bg-clay-tint has-checked:inset-ring-2',
      'has-checked:inset-ring-clay has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
      'has-focus-visible:outline-indigo has-disabled:cursor-not-allowed has-disabled:opacity-60',
      className,
    )}
  >
    <input {...rest} type="radio" className="radio-dot mt-0.5 outline-none" />
    <span className="min-w-0 grow">
      <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <span className="font-semibold">{title}</span>
        {aside && <span className="flex shrink-0 items-center gap-2">{aside}</span>}
      </span>
      {children && <span className="mt-0.5 block text-[15px] text-muted">{children}</span>}
    </span>
  </label>
);

interface ChoiceGroupProps {
  legend: ReactNode;
  /** Names the group to screen readers only, where a heading stands above it. */
  legendHidden?: boolean;
  children: ReactNode;
  className?: string;
}

export const ChoiceGroup = ({ legend, legendHidden, children, className }: ChoiceGroupProps) => (
  <fieldset className="min-w-0">
    <legend className={legendHidden ? 'sr-only' : 'mb-3 font-semibold'}>{legend}</legend>
    <div className={className}>{children}</div>
  </fieldset>
);
