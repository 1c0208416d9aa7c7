import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';

interface SizeBoxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** Not made in the other choices: struck through, with a sentence beside the group that says why. */
  impossible?: boolean;
  /** Struck through, too, but it can be chosen: to see it, or to be told when it is back. */
  soldOut?: boolean;
  /** Several may be chosen. */
  several?: boolean;
  /** Small, beneath the label: a count. */
  note?: ReactNode;
}

/** A value to choose, such as a size: black fill is the chosen one. */
export const SizeBox = ({ label, impossible, soldOut, several, note, className, ...rest }: SizeBoxProps) => (
  <label
    className={cx(
      'relative grid h-13 min-w-13 place-items-center rounded-control px-3 font-medium',
      'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo',
      impossible
        ? 'cursor-not-allowed border border-dashed border-line bg-sand text-muted'
        : 'cursor-pointer bg-white inset-ring-1 inset-ring-control hover:inset-ring-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-white ' +
            'has-disabled:cursor-not-allowed has-disabled:bg-sand has-disabled:text-muted has-disabled:inset-ring-line',
      soldOut && 'text-muted',
      className,
    )}
  >
    <input
      {...rest}
      type={several ? 'checkbox' : 'radio'}
      aria-disabled={impossible || undefined}
      className="sr-only"
    />
    {(impossible || soldOut) && (
      <svg
        aria-hidden
        className="flip absolute inset-0 size-full text-control"
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
