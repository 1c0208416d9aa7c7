import { type ComponentProps, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../display/Icon.tsx';
import { useFieldControl } from './Field.tsx';

interface TextInputProps extends ComponentProps<'input'> {
  /** Whether a tick is shown; undefined: never, and the input has no room for one. */
  showsTick?: boolean | undefined;
}

export function TextInput({ className, showsTick, ...rest }: TextInputProps) {
  const input = (
    <input
      {...useFieldControl()}
      {...rest}
      // No logical padding: with `dir="ltr"` on an Arabic page it would be at the other end than the tick.
      className={cx(
        'control h-13 read-only:bg-sand-2',
        showsTick !== undefined && 'pr-12 rtl:pr-4 rtl:pl-12',
        className,
      )}
    />
  );
  // Wrapped with and without a tick, so that the input keeps the focus.
  if (showsTick === undefined) return input;
  return (
    <span className="relative block">
      {input}
      {showsTick && (
        <Icon name="check" size={20} className="pointer-events-none absolute inset-y-0 end-4 my-auto text-leaf" />
      )}
    </span>
  );
}

export const Textarea = ({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...useFieldControl()} {...rest} rows={rows} className={cx('control block py-3.5', className)} />
);

/** A password input with a button that shows the password. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextInput {...rest} type={shown ? 'text' : 'password'} className={cx('pe-13', className)} />
      <button
        type="button"
        aria-label={t(shown ? 'ui.hidePassword' : 'ui.showPassword')}
        className="absolute inset-y-1 end-1 grid w-11 place-items-center rounded-lg hover:bg-sand"
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'eye-off' : 'eye'} size={20} />
      </button>
    </div>
  );
}
