import { useT } from '../i18n/use-t.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useMode } from './use-mode.ts';

/** Returns a function that confirms a save; in the demonstration it says that nothing is saved. */
export function useSaveToast() {
  const t = useT();
  const mode = useMode();
  return (text: string) => (mode === 'demo' ? toast('info', t('dashboard.demo')) : toast('success', text));
}
