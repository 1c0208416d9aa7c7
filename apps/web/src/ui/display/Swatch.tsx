import type { ComponentProps } from 'react';
import { cx } from '../../lib/cx.ts';

interface SwatchProps {
  /** A CSS colour, or several for cloth in several. */
  color: string;
  /** Pixels across. */
  size?: number;
  className?: string;
}

/** A colour as a dot. The colour is an SVG fill: the content policy allows no style attribute. */
export const Swatch = ({ color, size = 16, className }: SwatchProps) => (
  <svg aria-hidden width={size} height={size} viewBox="0 0 16 16" className={cx('shrink-0', className)}>
    <circle cx="8" cy="8" r="7.5" fill={color} stroke="#000" strokeOpacity=".2" />
  </svg>
);

interface SwatchesProps {
  colors: { value: string; swatch: string | null }[];
  /** How many are drawn before the rest is counted. */
  most?: number;
}

/** The colours of a piece on its card. */
export const Swatches = ({ colors, most = 5 }: SwatchesProps) => {
  const drawn = colors.filter(({ swatch }) => swatch).slice(0, most);
  const rest = colors.length - drawn.length;
  return (
    <ul className="flex items-center gap-1.5 text-[13px] text-muted">
      {drawn.map(({ value, swatch }) => (
        <li key={value}>
          <Swatch color={swatch ?? ''} />
          <span className="sr-only">{value}</span>
        </li>
      ))}
      {rest > 0 && <li>+{rest}</li>}
    </ul>
  );
};

interface SwatchButtonProps extends Omit<ComponentProps<'input'>, 'type' | 'color'> {
  color: string;
  label: string;
  /** Struck through; it can be chosen. */
  soldOut?: boolean;
}

/** A colour to choose: a radio that draws itself as its colour. */
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
    <Swatch color={color} size={36} className={soldOut ? 'opacity-50' : undefined} />
    {soldOut && (
      <svg aria-hidden viewBox="0 0 44 44" className="flip absolute inset-0 size-full">
        {/* Two lines, so that it is seen on a light colour and on a dark one. */}
        <path d="M8 36 36 8" stroke="#fffdfa" strokeWidth="5" />
        <path d="M8 36 36 8" stroke="#1c1512" strokeWidth="2" />
      </svg>
    )}
  </label>
);
