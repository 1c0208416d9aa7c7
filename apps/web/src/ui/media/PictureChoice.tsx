import type { ComponentProps } from 'react';
import { cx } from '../../lib/cx.ts';
import { Picture } from './Picture.tsx';

interface PictureChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'src'> {
  src: string;
  label: string;
  /** Struck through, but can be chosen. */
  soldOut?: boolean;
}

/** A radio button styled as a thumbnail, such as for the colours of printed cloth. */
export const PictureChoice = ({ src, label, soldOut, className, ...rest }: PictureChoiceProps) => (
  <label
    title={label}
    className={cx(
      'relative block w-14 cursor-pointer overflow-hidden rounded-picture outline-offset-2 hover:outline-1 hover:outline-control',
      'has-checked:outline-2 has-checked:outline-ink has-focus-visible:outline-3 has-focus-visible:outline-indigo',
      'has-disabled:cursor-not-allowed has-disabled:opacity-40',
      className,
    )}
  >
    {/* The margin of -1px of `sr-only` would put it outside of the label, which clips it: a click at its position, as of an end-to-end
        test, would miss the label. */}
    <input {...rest} type="radio" aria-label={label} className="sr-only start-1/2 top-1/2" />
    <Picture src={src} alt="" sizes="56px" largest={320} className={cx(soldOut && 'opacity-50')} />
    {soldOut && (
      <svg aria-hidden preserveAspectRatio="none" viewBox="0 0 10 10" className="rtl-mirror absolute inset-0 size-full">
        {/* Two lines, for contrast on light and dark pictures. */}
        <path d="M0 10 10 0" stroke="#fffdfa" strokeWidth="4" vectorEffect="non-scaling-stroke" />
        <path d="M0 10 10 0" stroke="#1c1512" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
      </svg>
    )}
  </label>
);
