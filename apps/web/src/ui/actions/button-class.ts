import { cx } from '../../lib/cx.ts';

export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'white' | 'link';
export type ButtonSize = 'md' | 'sm';

export interface ButtonStyle {
  /** `primary` once per view, then `outline`, then `link`; `white` on pictures. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  full?: boolean;
  className?: string;
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-clay text-white hover:bg-clay-dark',
  outline: 'inset-ring-[1.5px] inset-ring-ink hover:bg-ink hover:text-white',
  quiet: 'bg-sand hover:bg-line',
  white: 'bg-white text-ink hover:bg-sand',
  link: 'text-link',
};

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-13 px-8 text-base',
  sm: 'min-h-11 px-5 text-[15px]',
};

/** The classes of buttons and of links styled as buttons. */
export const getButtonClass = ({ variant = 'primary', size = 'md', full, className }: ButtonStyle) =>
  cx(
    'inline-flex items-center justify-center gap-2.5 leading-tight font-semibold',
    variant === 'link' ? 'min-h-11' : cx('rounded-full text-center', sizes[size]),
    'transition-colors disabled:opacity-60 aria-disabled:opacity-60',
    variants[variant],
    full && 'w-full',
    className,
  );
