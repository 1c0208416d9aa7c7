import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../display/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';

export type NoticeTone = 'warning' | 'danger' | 'info' | 'success';

const tones: Record<NoticeTone, { colorClass: string; icon: IconName }> = {
  warning: { colorClass: 'bg-warning-tint text-warning', icon: 'triangle-exclamation-point' },
  danger: { colorClass: 'bg-danger-tint text-danger', icon: 'circle-exclamation-point' },
  info: { colorClass: 'bg-indigo-tint text-indigo', icon: 'info' },
  success: { colorClass: 'bg-leaf-tint text-leaf', icon: 'circle-check' },
};

export interface NoticeProps {
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
  const { colorClass, icon } = tones[tone];
  const shape = inline
    ? 'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-[13px]'
    : 'flex items-start gap-2.5 rounded-control px-4 py-3 text-[15px]';
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={cx('font-semibold', shape, colorClass, className)}
    >
      <Icon name={icon} size={inline ? 14 : 20} className={cx('shrink-0', !inline && 'mt-px')} />
      <span>{children}</span>
    </div>
  );
}

/** An error, announced when it appears; renders nothing without one. */
export const ErrorNotice = ({ children, className }: Pick<NoticeProps, 'children' | 'className'>) =>
  children ? (
    <Notice tone="danger" live className={className}>
      {children}
    </Notice>
  ) : null;
