import { useT } from '../../i18n/use-t.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { SearchField } from './SearchField.tsx';

/** The search on phones, which fills the window. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      side="full"
      title={t('search.label')}
      head={<SearchField variant="page" onLeave={onClose} />}
      onClose={onClose}
    >
      {null}
    </Dialog>
  );
}
