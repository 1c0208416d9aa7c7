import { cx } from '../lib/cx.ts';
import { Amount } from './Amount.tsx';

interface AmountLineProps {
  label: string;
  value: number;
  code: string;
  /** A sum of the lines above. */
  strong?: boolean;
}

/** A line of a list of amounts (`dl`), which are in major units. */
export const AmountLine = ({ label, value, code, strong }: AmountLineProps) => (
  <div className={cx('flex justify-between gap-4', strong && 'border-t border-line pt-2.5 font-bold')}>
    <dt className={strong ? undefined : 'text-muted'}>{label}</dt>
    <dd>
      <Amount value={value} code={code} />
    </dd>
  </div>
);
