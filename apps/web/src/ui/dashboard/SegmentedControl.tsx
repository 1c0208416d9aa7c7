import { cx } from '../../lib/cx.ts';

interface SegmentedControlProps<Value extends string> {
  /** The accessible name. */
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** Selects one of a few views. */
export const SegmentedControl = <Value extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedControlProps<Value>) => (
  <fieldset className="flex max-w-full rounded-full bg-sand p-1 max-sm:w-full">
    <legend className="sr-only">{label}</legend>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        className={cx(
          'min-h-11 grow rounded-full px-4.5 text-sm font-semibold transition-colors',
          option.value === value ? 'bg-white text-ink inset-ring-1 inset-ring-line' : 'text-muted hover:text-ink',
        )}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
);
