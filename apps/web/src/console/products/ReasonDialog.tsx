import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Textarea } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

interface ReasonDialogProps {
  title: string;
  /** Explains the effect, and who is informed; undefined: nothing would be sent. */
  children?: ReactNode;
  /** Names the readers of the reason; undefined: nobody reads it yet. */
  help: string | undefined;
  submitLabel: string;
  reason: string;
  onReason: (reason: string) => void;
  isReasonNeeded?: boolean;
  /** The error of the last request. */
  failure?: string | null;
  /** Replaces the error after a colleague's concurrent decision. */
  conflict?: ReactNode;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** Asks for the reason of a decision, which the person concerned sees. The input survives a failed request. */
export function ReasonDialog(props: ReasonDialogProps) {
  const t = useT();
  const { reason, onReason, isReasonNeeded = true, isBusy } = props;
  const [isMissing, setMissing] = useState(false);
  const isReady = !isReasonNeeded || reason.trim() !== '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(!isReady);
    if (isReady && !isBusy) props.onSubmit();
  };
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <form noValidate className="field-rows" onSubmit={submit}>
        {props.children && <p>{props.children}</p>}
        {props.conflict}
        <Field
          label={t('consoleProducts.reason')}
          help={props.help}
          {...(isMissing && isReasonNeeded && { error: t('consoleProducts.reasonMissing') })}
        >
          <Textarea value={reason} rows={4} maxLength={1000} onChange={({ target }) => onReason(target.value)} />
        </Field>
        <ErrorNotice>{props.failure}</ErrorNotice>
        <button
          type="submit"
          className="console-button console-button-danger justify-self-start"
          aria-disabled={isBusy || undefined}
        >
          {props.submitLabel}
        </button>
      </form>
    </Dialog>
  );
}
