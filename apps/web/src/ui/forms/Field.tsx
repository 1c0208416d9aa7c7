import { createContext, type ReactNode, useContext, useId } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../display/Icon.tsx';

interface FieldContextValue {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldContextValue | null>(null);

/** Attributes of the control inside a field. A read-only one sets `aria-required={false}`, as nothing can be entered in it. */
export function useFieldControl() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}

interface FieldProps {
  label: ReactNode;
  /** Shows 'Optional' after the label. */
  optional?: boolean;
  help?: ReactNode;
  /** The error text. */
  error?: string;
  children: ReactNode;
  className?: string;
}

/**
 * A labelled control with help and error text. One line of text fits into the gap between rows (`field-rows`), so that
 * an error of one line on blur shifts nothing: a button that moves between mousedown and mouseup gets no click.
 */
export function Field({ label, optional = false, help, error, children, className }: FieldProps) {
  const t = useT();
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, help && helpId].filter(Boolean).join(' ') || undefined;
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required: !optional }}>
      <div className={cx('flow-root', className)}>
        <div className="mb-2 flex items-baseline justify-between gap-3 text-sm">
          <label htmlFor={id} className="font-semibold">
            {label}
          </label>
          {optional && <span className="text-muted">{t('ui.optional')}</span>}
        </div>
        {children}
        <div className="field-message">
          {error && (
            <p id={errorId} className="flex items-start gap-1.5 font-medium text-danger">
              <Icon name="circle-exclamation-point" size={16} className="mt-px shrink-0" />
              {error}
            </p>
          )}
          {help && (
            <p id={helpId} className={cx('text-muted', error && 'invisible')}>
              {help}
            </p>
          )}
        </div>
      </div>
    </FieldContext>
  );
}
