import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title'> {
  title: ReactNode;
  /** Tags or an icon at the end of the title. */
  aside?: ReactNode;
  /** Details below the title. */
  children?: ReactNode;
  /** Fields of this choice, inside its border and outside its label. */
  below?: ReactNode;
}

const cardClass = 'rounded-panel bg-white inset-ring-1 inset-ring-line transition-shadow hover:inset-ring-control';
const chosenClass = 'has-checked:bg-clay-tint has-checked:inset-ring-2 has-checked:inset-ring-clay';
const focusClass = 'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo';

/** A radio button as a card. Wrap them in a `ChoiceGroup`. */
export function RadioCard({ title, aside, children, below, className, ...rest }: RadioCardProps) {
  const boxClass = cx(cardClass, chosenClass, className);
  const label = (
    <label
      className={cx(
        'flex min-h-16 cursor-pointer items-start gap-3.5 rounded-panel px-5 py-4.5',
        focusClass,
        'has-disabled:cursor-not-allowed has-disabled:opacity-60',
        !below && boxClass,
      )}
    >
      <input {...rest} type="radio" className="radio-dot mt-0.5 outline-none" />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
          <span className="font-semibold">{title}</span>
          {aside && <span className="flex shrink-0 items-center gap-2">{aside}</span>}
        </span>
        {children && <span className="mt-0.5 block text-[15px] text-muted">{children}</span>}
      </span>
    </label>
  );
  if (!below) return label;
  return (
    <div className={boxClass}>
      {label}
      {below}
    </div>
  );
}
