import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';

export type Tone = 'neutral' | 'white' | 'ink' | 'leaf' | 'indigo' | 'warning' | 'danger';

const tones: Record<Tone, string> = {
  neutral: 'bg-sand',
  white: 'bg-white inset-ring-1 inset-ring-line',
  ink: 'bg-ink text-white',
  leaf: 'bg-leaf-tint text-leaf',
  indigo: 'bg-indigo-tint text-indigo',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
};

export const Tag = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span
    className={cx(
      'inline-flex h-6.5 items-center gap-1.5 rounded-full px-2.5 text-[13px] font-semibold whitespace-nowrap',
      tones[tone],
    )}
  >
    {children}
  </span>
);

/** The colour of each order status. */
export const statusTones = {
  received: 'warning',
  processing: 'indigo',
  shipped: 'leaf',
  delivered: 'white',
  cancelled: 'danger',
  returned: 'neutral',
  refunded: 'neutral',
} as const satisfies Record<string, Tone>;
export type Status = keyof typeof statusTones;

export const StatusTag = ({ status }: { status: Status }) => {
  const t = useT();
  return <Tag tone={statusTones[status]}>{t(`status.${status}`)}</Tag>;
};
