import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useUndoErrorText } from '../use-undo-error-text.ts';

type Send<Input> = (request: { input: Input; key: string }) => Promise<{ error?: unknown }>;

interface SettingChange<Input> {
  input: Input;
  /** The input that undoes the change. */
  undo: Input;
  /** The text of the toast after the change. */
  text: string;
}

/** Shows a toast that a change was stored, with an action that undoes it by `send`. */
export function useStoredToast<Input>(send: Send<Input>) {
  const t = useT();
  const getUndoErrorText = useUndoErrorText();
  return (text: string, undo: Input) => {
    const run = async () => {
      const { error } = await send({ input: undo, key: createIdempotencyKey() });
      if (error) toast('error', getUndoErrorText(error));
      else toast('success', t('settings.undone'));
    };
    toast('success', text, { label: t('table.undo'), run: () => void run() });
  };
}

/** Sends a change of a setting, shows the outcome, and offers to undo it. */
export function useSettingChange<Input>(send: Send<Input>) {
  const t = useT();
  const showStored = useStoredToast(send);
  return async ({ input, undo, text }: SettingChange<Input>) => {
    const { error } = await send({ input, key: createIdempotencyKey() });
    if (error) toast('error', getErrorText(error, t('error.NETWORK')));
    else showStored(text, undo);
  };
}
