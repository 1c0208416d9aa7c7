import { cx } from '../../lib/cx.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { KeyCaps } from '../keyboard/KeyCaps.tsx';
import { findHighlightRange, type PaletteItem } from './palette-items.ts';

interface PaletteOptionProps {
  id: string;
  item: PaletteItem;
  /** The query, which is highlighted. */
  query: string;
  isCurrent: boolean;
  onPoint: () => void;
  onChoose: (inNewTab: boolean) => void;
}

function Marked({ text, query }: { text: string; query: string }) {
  const mark = findHighlightRange(text, query);
  if (!mark) return text;
  const [from, to] = mark;
  return (
    <>
      {text.slice(0, from)}
      <mark className="bg-transparent text-inherit underline decoration-ochre decoration-2 underline-offset-4">
        {text.slice(from, to)}
      </mark>
      {text.slice(to)}
    </>
  );
}

/** One option of the palette. The combobox has the focus; keys and the pointer move the current option. */
export function PaletteOption({ id, item, query, isCurrent, onPoint, onChoose }: PaletteOptionProps) {
  const { icon, title, detail, keys } = item;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus, and names this option as its active descendant.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys.
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 md:min-h-9.5',
        isCurrent && 'bg-ink text-white',
      )}
      onPointerMove={() => {
        if (!isCurrent) onPoint();
      }}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ ctrlKey, metaKey }) => onChoose(ctrlKey || metaKey)}
    >
      <Icon name={icon} size={17} className={cx('shrink-0', isCurrent ? 'text-white' : 'text-muted')} />
      <bdi className="max-w-3/5 shrink-0 truncate font-medium">
        <Marked text={title} query={query} />
      </bdi>
      {detail && (
        <bdi className={cx('min-w-0 truncate text-[13px]', isCurrent ? 'text-side-quiet' : 'text-muted')}>
          <Marked text={detail} query={query} />
        </bdi>
      )}
      {keys && <KeyCaps keys={keys} className="ms-auto shrink-0 max-md:hidden" />}
    </div>
  );
}
