import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';

type Send<Input> = (request: { input: Input; key: string }) => Promise<{ error?: unknown }>;

interface SettingChange<Input> {
  input: Input;
  /** The input that undoes the change. */
  undo: Input;
  /** The text of the toast after the change. */
  text: string;
}

const useRequest = <Input>(send: Send<Input>) => {
  const t = useT();
  return async (input: Input) => {
    const { error } = await send({ input, key: createIdempotencyKey() });
    if (error) toast('error', getErrorText(error, t('error.NETWORK')));
    return !error;
  };
};

/** Shows a toast that a change was stored, with an action that undoes it by `send`. */
export function useStoredToast<Input>(send: Send<Input>) {
  const t = useT();
  const request = useRequest(send);
  return (text: string, undo: Input) => {
    const run = async () => {
      if (await request(undo)) toast('success', t('settings.undone'));
    };
    toast('success', text, { label: t('table.undo'), run: () => void run() });
  };
}

/** Sends a change of a setting, shows the outcome, and offers to undo it. */
export function useSettingChange<Input>(send: Send<Input>) {
  const request = useRequest(send);
  const showStored = useStoredToast(send);
  return async ({ input, undo, text }: SettingChange<Input>) => {
    if (await request(input)) showStored(text, undo);
  };
}
