import { cx } from '../../lib/cx.ts';

export type ButtonVariant = 'primary' | 'outline' | 'white' | 'link';
export type ButtonSize = 'md' | 'sm';

export interface ButtonStyle {
  /** `primary` once per view, then `outline`, then `link`; `white` on dark backgrounds. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  full?: boolean;
  className?: string;
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-clay text-white hover:bg-clay-dark',
  outline: 'inset-ring-[1.5px] inset-ring-ink hover:bg-ink hover:text-white',
  white: 'bg-white text-ink hover:bg-sand',
  link: 'text-link',
};

const sizes: Record<ButtonSize, string> = { md: 'button-md', sm: 'button-sm' };

/** The classes of buttons and of links styled as buttons. */
export const getButtonClass = ({ variant = 'primary', size = 'md', full, className }: ButtonStyle) =>
  cx('button', variant === 'link' ? 'min-h-11' : sizes[size], variants[variant], full && 'w-full', className);
