import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { Button } from '../actions/Button.tsx';

export type NoticeTone = 'warning' | 'danger' | 'info' | 'success';

const tones: Record<NoticeTone, { look: string; icon: LucideIcon }> = {
  warning: { look: 'bg-warning-tint text-warning', icon: TriangleAlert },
  danger: { look: 'bg-danger-tint text-danger', icon: CircleAlert },
  info: { look: 'bg-indigo-tint text-indigo', icon: Info },
  success: { look: 'bg-leaf-tint text-leaf', icon: CircleCheck },
};

interface NoticeProps {
  tone: NoticeTone;
  children: ReactNode;
  /** An inline pill instead of a full-width box. */
  inline?: boolean;
  /** Announced when it appears: for errors and results of actions. */
  live?: boolean;
  className?: string;
}

/** A message next to the element that it refers to. */
export function Notice({ tone, children, inline, live, className }: NoticeProps) {
  const { look, icon: Icon } = tones[tone];
  const shape = inline
    ? 'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-[13px]'
    : 'flex items-start gap-2.5 rounded-control px-4 py-3 text-[15px]';
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={cx('font-semibold', shape, look, className)}
    >
      <Icon aria-hidden size={inline ? 14 : 20} className={cx('shrink-0', !inline && 'mt-px')} />
      <span>{children}</span>
    </div>
  );
}

/** An action after a notice's text. The negative margin gives it a full touch target without a higher line. */
export const NoticeAction = (props: Omit<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>) => (
  <Button {...props} variant="link" size="sm" className="-my-3 ms-1.5" />
);
