import { useT } from '../i18n/use-t.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useMode } from './use-mode.ts';

/** Says that something was done. In the demonstration nothing is, and that is what it says. */
export function useTellSaved() {
  const t = useT();
  const mode = useMode();
  return (text: string) => (mode === 'demo' ? toast('info', t('dashboard.demo')) : toast('success', text));
}
