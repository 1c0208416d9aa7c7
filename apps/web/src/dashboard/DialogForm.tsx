import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '../ui/actions/Button.tsx';
import { ErrorNotice } from '../ui/feedback/Notice.tsx';

interface DialogFormProps {
  submitLabel: string;
  busy: boolean;
  failure: string | null;
  onSubmit: FormEventHandler;
  children: ReactNode;
}

/** The form of a dialog. */
export const DialogForm = ({ submitLabel, busy, failure, onSubmit, children }: DialogFormProps) => (
  <form noValidate onSubmit={onSubmit} className="field-rows text-ink">
    {children}
    <ErrorNotice>{failure}</ErrorNotice>
    <Button type="submit" full busy={busy}>
      {submitLabel}
    </Button>
  </form>
);
