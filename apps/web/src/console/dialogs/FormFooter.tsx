import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';

interface FormFooterProps {
  /** The id of the form that the button submits. */
  form: string;
  /** The label of the button that submits. */
  submit: string;
  isBusy: boolean;
  isDisabled?: boolean;
  isDanger?: boolean;
  onCancel: () => void;
  /** Shown at the start. */
  children?: ReactNode;
}

/** The footer of a dialog with a form: one button closes it, the other submits the form. */
export function FormFooter({
  form,
  submit,
  isBusy,
  isDisabled,
  isDanger = false,
  onCancel,
  children,
}: FormFooterProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      {children && <div className="me-auto max-sm:w-full">{children}</div>}
      <button type="button" className="console-button console-button-outline" onClick={onCancel}>
        {t('console.cancel')}
      </button>
      <button
        type="submit"
        form={form}
        className={`console-button ${isDanger ? 'console-button-danger' : 'console-button-primary'}`}
        disabled={isDisabled}
        aria-disabled={isBusy || undefined}
      >
        {submit}
      </button>
    </div>
  );
}
