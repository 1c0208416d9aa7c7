import type { ContentItem } from '@trad/contract/console/content';
import { type KeyboardEvent, useState } from 'react';
import { consolePaths } from '../../app/console-paths.ts';
import { useComma } from '../../i18n/use-comma.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { ContentStatePill } from './ContentStatePill.tsx';
import { getNativeLanguageName } from './content-languages.ts';
import { getItemName } from './item-values.ts';

interface ItemListProps {
  label: string;
  items: readonly ContentItem[];
  /** Moves an item to an index of the list. Missing: the order cannot be changed. */
  onMove?: ((id: number, to: number) => void) | undefined;
}

/** The items of a list. Dragging, Alt with an arrow key, and buttons change their order. */
export function ItemList({ label, items, onMove }: ItemListProps) {
  /** The id of the dragged item. */
  const [dragged, setDragged] = useState<number | null>(null);
  /** The index of the item under the pointer. */
  const [over, setOver] = useState<number | null>(null);
  return (
    <ol aria-label={label} className="console-panel overflow-hidden">
      {items.map((item, index) => (
        <li
          key={item.id}
          draggable={onMove !== undefined}
          className={cx(
            'border-b border-hair last:border-0',
            dragged === item.id && 'opacity-50',
            over === index && dragged !== item.id && 'bg-row',
          )}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', String(item.id));
            setDragged(item.id);
          }}
          onDragOver={(event) => {
            if (dragged === null) return;
            event.preventDefault();
            setOver(index);
          }}
          onDragEnd={() => {
            setDragged(null);
            setOver(null);
          }}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== null) onMove?.(dragged, index);
            setDragged(null);
            setOver(null);
          }}
        >
          <ItemRow
            item={item}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            onStep={onMove && ((step) => onMove(item.id, index + step))}
          />
        </li>
      ))}
    </ol>
  );
}

interface ItemRowProps {
  item: ContentItem;
  isFirst: boolean;
  isLast: boolean;
  onStep: ((step: 1 | -1) => void) | undefined;
}

function ItemRow({ item, isFirst, isLast, onStep }: ItemRowProps) {
  const t = useT();
  const name = getItemName(item);
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || !onStep || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <div className="flex min-h-(--row) items-center gap-3 px-3 py-2 hover:bg-sand-2">
      {onStep && <Icon name="grip-vertical" size={16} className="shrink-0 cursor-grab text-muted max-md:hidden" />}
      {item.image && <img src={item.image} alt="" className="h-10 w-16 shrink-0 rounded-md bg-sand object-cover" />}
      <span className="grid min-w-0 grow gap-x-3 gap-y-1 md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)] md:items-center">
        <Link
          to={consolePaths.contentItem(item.kind, item.id)}
          className="flex min-h-11 min-w-0 items-center font-medium hover:underline md:min-h-0"
          onKeyDown={moveByKey}
        >
          <bdi className="max-w-full truncate">{name}</bdi>
        </Link>
        <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <ContentStatePill state={item.state} />
          <Period item={item} />
        </span>
        <Missing item={item} />
      </span>
      {onStep && (
        <span className="flex shrink-0">
          <StepButton
            label={t('contentEditor.up', { name })}
            icon="arrow-up"
            isDisabled={isFirst}
            onClick={() => onStep(-1)}
          />
          <StepButton
            label={t('contentEditor.down', { name })}
            icon="arrow-down"
            isDisabled={isLast}
            onClick={() => onStep(1)}
          />
        </span>
      )}
    </div>
  );
}

function Period({ item: { state, publish_from, publish_until } }: { item: ContentItem }) {
  const t = useT();
  const locale = useLocale();
  const time = state === 'scheduled' ? publish_from : publish_until;
  if (!time || state === 'draft') return null;
  return (
    <span className="text-[13px] text-muted">
      {t(state === 'scheduled' ? 'contentEditor.fromTime' : 'contentEditor.untilTime', {
        time: formatMoment(time, locale),
      })}
    </span>
  );
}

function Missing({ item: { missing } }: { item: ContentItem }) {
  const t = useT();
  const comma = useComma();
  if (missing.length === 0) return <span className="text-[13px] text-muted">{t('contentEditor.complete')}</span>;
  return (
    <span className="text-[13px] text-warning">
      {t('contentEditor.lacks')}{' '}
      {missing.map(({ language, count }, index) => (
        <span key={language}>
          {index > 0 && comma}
          <bdi>{getNativeLanguageName(language)}</bdi> ({count})
        </span>
      ))}
    </span>
  );
}

interface StepButtonProps {
  label: string;
  icon: 'arrow-up' | 'arrow-down';
  isDisabled: boolean;
  onClick: () => void;
}

const StepButton = ({ label, icon, isDisabled, onClick }: StepButtonProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={isDisabled}
    className="console-icon-button disabled:opacity-30"
    onClick={onClick}
  >
    <Icon name={icon} size={16} />
  </button>
);
