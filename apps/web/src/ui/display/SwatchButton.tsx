import type { ComponentProps } from 'react';
import { cx } from '../../lib/cx.ts';
import { Swatch } from './Swatch.tsx';

interface SwatchButtonProps extends Omit<ComponentProps<'input'>, 'type' | 'color'> {
  color: string;
  label: string;
  /** Struck through, but can be chosen. */
  soldOut?: boolean;
}

/** A radio button styled as a coloured dot. */
export const SwatchButton = ({ color, label, soldOut, className, ...rest }: SwatchButtonProps) => (
  <label
    title={label}
    className={cx(
      'relative grid size-11 cursor-pointer place-items-center rounded-full inset-ring-1 inset-ring-line hover:inset-ring-control',
      'has-checked:inset-ring-2 has-checked:inset-ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
      'has-focus-visible:outline-indigo has-disabled:cursor-not-allowed has-disabled:opacity-40',
      className,
    )}
  >
    <input {...rest} type="radio" aria-label={label} className="sr-only" />
    <Swatch color={color} className={cx('size-9', soldOut && 'opacity-50')} />
    {soldOut && (
      <svg aria-hidden viewBox="0 0 44 44" className="rtl-mirror absolute inset-0 size-full">
        {/* Two lines, for contrast on light and dark colours. */}
        <path d="M8 36 36 8" stroke="#fffdfa" strokeWidth="5" />
        <path d="M8 36 36 8" stroke="#1c1512" strokeWidth="2" />
      </svg>
    )}
  </label>
);
