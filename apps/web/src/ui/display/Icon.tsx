import { cx } from '../../lib/cx.ts';
import type { IconName } from '../icons/icon-names.ts';

interface IconProps {
  name: IconName;
  /** Width and height in pixels. */
  size: number;
  className?: string;
}

/**
 * An icon of the sprite (`icons/sprite.ts`), in the colour of the text. Hidden from screen readers: a text or label beside
 * it has its meaning.
 */
export const Icon = ({ name, size, className }: IconProps) => (
  <svg aria-hidden width={size} height={size} className={cx('icon', className)}>
    <use href={`#icon-${name}`} />
  </svg>
);
