import type { ContentState } from '@trad/contract/console/content-kinds';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';

const CLASSES: Record<ContentState, string> = {
  live: 'bg-leaf-tint text-leaf',
  scheduled: 'bg-indigo-tint text-indigo',
  draft: 'bg-sand text-body',
  ended: 'bg-sand text-muted',
};

/** Whether an item is shown now. */
export function ContentStatePill({ state }: { state: ContentState }) {
  const t = useT();
  return (
    <span data-dot={state === 'draft' ? 'hollow' : undefined} className={cx('pill-state', CLASSES[state])}>
      <i aria-hidden />
      {t(`contentEditor.state.${state}`)}
    </span>
  );
}
