import type { ComponentProps } from 'react';
import { cx } from '../../lib/cx.ts';

interface PanelProps extends ComponentProps<'div'> {
  /** Background and border. */
  tone?: 'line' | 'sand' | 'white';
}

const tones = {
  line: 'bg-paper inset-ring-1 inset-ring-line',
  sand: 'bg-sand',
  white: 'bg-white inset-ring-1 inset-ring-line',
};

export const Panel = ({ tone = 'line', className, ...rest }: PanelProps) => (
  <div {...rest} className={cx('rounded-panel p-5 md:p-7', tones[tone], className)} />
);
