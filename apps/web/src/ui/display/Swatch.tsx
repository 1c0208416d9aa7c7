import type { ComponentProps } from 'react';
import { cx } from '../../lib/cx.ts';

interface SwatchProps {
  /** One CSS colour or several, separated by commas. */
  color: string;
  /** Diameter in pixels. */
  size?: number;
  className?: string;
}

/** A coloured dot. The colour is an SVG fill, because the Content-Security-Policy blocks style attributes. */
export const Swatch = ({ color, size = 16, className }: SwatchProps) => (
  <svg aria-hidden width={size} height={size} viewBox="0 0 16 16" className={cx('shrink-0', className)}>
    <circle cx="8" cy="8" r="7.5" fill={color} stroke="#000" strokeOpacity=".2" />
  </svg>
);

/** The maximum number of dots; the others are counted. */
const MAX_SWATCHES = 5;

/** The colours of a product on its card. */
export const Swatches = ({ colors }: { colors: { value: string; swatch: string | null }[] }) => {
  const drawn = colors.filter(({ swatch }) => swatch).slice(0, MAX_SWATCHES);
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
    <Swatch color={color} size={36} className={soldOut ? 'opacity-50' : undefined} />
    {soldOut && (
      <svg aria-hidden viewBox="0 0 44 44" className="flip absolute inset-0 size-full">
        {/* Two lines, for contrast on light and dark colours. */}
        <path d="M8 36 36 8" stroke="#fffdfa" strokeWidth="5" />
        <path d="M8 36 36 8" stroke="#1c1512" strokeWidth="2" />
      </svg>
    )}
  </label>
);
