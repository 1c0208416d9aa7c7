import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../display/Icon.tsx';

interface StepperProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  size?: 'md' | 'sm';
  /** The name of the counted item, for screen readers. */
  label?: string;
  disabled?: boolean;
}

/** Limits a count to a range. */
export const clampCount = (value: number, min: number, max: number) =>
  Math.min(Math.max(value, min), Math.max(min, max));

/** A quantity between − and +, in an `output`: screen readers announce its changes. */
export function Stepper({ value, onChange, min = 1, max = 10, size = 'md', label, disabled }: StepperProps) {
  const t = useT();
  const step = (by: number) => {
    const next = clampCount(value + by, min, max);
    if (next !== value) onChange(next);
  };
  const buttonClass = cx(
    'grid h-full place-items-center rounded-full disabled:text-control/50 enabled:hover:bg-sand',
    size === 'md' ? 'w-12' : 'w-11.5',
  );
  return (
    <fieldset
      className={cx(
        'inline-flex items-center rounded-full bg-white inset-ring-1 inset-ring-control',
        size === 'md' ? 'h-13' : 'h-12',
      )}
    >
      <legend className="sr-only">{label ? `${t('ui.quantity')}: ${label}` : t('ui.quantity')}</legend>
      <button
        type="button"
        aria-label={t('ui.decrease')}
        disabled={disabled || value <= min}
        className={buttonClass}
        onClick={() => step(-1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <output className="min-w-7 text-center font-semibold tabular-nums">{value}</output>
      <button
        type="button"
        aria-label={t('ui.increase')}
        disabled={disabled || value >= max}
        className={buttonClass}
        onClick={() => step(1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </fieldset>
  );
}
