import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';

interface SizeBoxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** No variant has it together with the other choices: struck through, and cannot be chosen. */
  unavailable?: boolean;
  /** Struck through, but can be chosen, to see its pictures. */
  soldOut?: boolean;
  /** A checkbox instead of a radio button. */
  multiple?: boolean;
  /** Small text below the label, such as a count. */
  note?: ReactNode;
}

/** A radio button or checkbox styled as a box, such as for sizes. */
export const SizeBox = ({ label, unavailable, soldOut, multiple, note, className, ...rest }: SizeBoxProps) => (
  <label
    className={cx(
      'size-box',
      unavailable ? 'cursor-not-allowed border border-dashed border-line bg-sand text-muted' : 'size-box-choice',
      soldOut && 'size-box-sold-out',
      className,
    )}
  >
    <input
      {...rest}
      type={multiple ? 'checkbox' : 'radio'}
      aria-disabled={unavailable || undefined}
      className="sr-only"
    />
    {(unavailable || soldOut) && (
      <svg
        aria-hidden
        className="rtl-mirror absolute inset-0 size-full text-control"
        preserveAspectRatio="none"
        viewBox="0 0 10 10"
      >
        <path d="M0 10 10 0" stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
      </svg>
    )}
    <span className="relative text-center leading-tight">
      {label}
      {note !== undefined && <span className="block text-xs font-normal tabular-nums"> {note}</span>}
    </span>
  </label>
);
