import { getErrorText } from '../../app/http/get-error-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';

type Send<Input> = (request: { input: Input; key: string }) => Promise<{ error?: unknown }>;

interface SettingChange<Input> {
  input: Input;
  /** What undoes it. */
  undo: Input;
  /** Said after it was stored. */
  text: string;
}

/** Sends a change of a setting, says what became of it, and offers to undo it. */
export function useSettingChange<Input>(send: Send<Input>) {
  const t = useT();
  const request = async (input: Input) => {
    const { error } = await send({ input, key: crypto.randomUUID() });
    if (error) toast('error', getErrorText(error, t('error.NETWORK')));
    return !error;
  };
  return async ({ input, undo, text }: SettingChange<Input>) => {
    if (!(await request(input))) return;
    const run = async () => {
      if (await request(undo)) toast('success', t('set.undone'));
    };
    toast('success', text, { label: t('table.undo'), run: () => void run() });
  };
}
