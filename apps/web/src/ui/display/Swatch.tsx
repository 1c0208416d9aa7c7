import { cx } from '../../lib/cx.ts';

interface SwatchProps {
  /** A CSS colour. */
  color: string;
  /** Replaces its size of 16 pixels. */
  className?: string;
}

/** A coloured dot. The colour is an SVG fill, because the Content-Security-Policy blocks style attributes. */
export const Swatch = ({ color, className }: SwatchProps) => (
  <svg aria-hidden className={cx('swatch', className)}>
    <circle fill={color} />
  </svg>
);

/** The maximum number of dots; the others are counted. */
const MAX_SWATCHES = 5;

interface SwatchesProps {
  colors: { value: string; swatch: string | null }[];
  className?: string;
}

/** The colours of a product on its card. */
export const Swatches = ({ colors, className }: SwatchesProps) => {
  const drawn = colors.filter(({ swatch }) => swatch).slice(0, MAX_SWATCHES);
  const rest = colors.length - drawn.length;
  return (
    <ul className={cx('swatches', className)}>
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
