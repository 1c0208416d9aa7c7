import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { Swatch } from '../display/Swatch.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** The label is a name in any script, isolated from the text's direction. */
  isName?: boolean;
  /** A colour shown before the label. */
  swatch?: string | null;
  /** Muted text at the end, such as a count. */
  aside?: ReactNode;
}

export const Checkbox = ({ label, isName, swatch, aside, className, ...rest }: CheckboxProps) => (
  <label className={cx('choice-row', className)}>
    <input {...rest} type="checkbox" />
    {swatch && <Swatch color={swatch} />}
    {isName ? <bdi>{label}</bdi> : <span>{label}</span>}
    {aside !== undefined && <small>{aside}</small>}
  </label>
);

/** A radio button as a list row. Wrap them in a `ChoiceGroup`. */
export const RadioRow = ({ label, className, ...rest }: Omit<CheckboxProps, 'isName' | 'swatch' | 'aside'>) => (
  <label className={cx('choice-row', className)}>
    <input {...rest} type="radio" />
    <span>{label}</span>
  </label>
);

interface ChoiceGroupProps {
  legend: ReactNode;
  /** Hides the legend visually, if a heading is above the group. */
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
