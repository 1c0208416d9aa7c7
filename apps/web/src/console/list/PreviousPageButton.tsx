import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import type { ListNavigation } from './use-list-params.ts';

/** Shows the previous page, or the first one if the previous one is unknown. Nothing on the first page. */
export function PreviousPageButton({ listParams, className }: { listParams: ListNavigation; className: string }) {
  const t = useT();
  if (!listParams.cursor) return null;
  return (
    <button type="button" className={className} onClick={listParams.previous}>
      <Icon name="chevron-left" size={15} className="rtl-mirror" />
      {listParams.previousCursors?.length ? t('ui.previous') : t('table.first')}
    </button>
  );
}
