import type { OperatorCategory } from '@trad/contract/console/catalogue/categories';
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { isolateText } from '../../lib/isolate-text.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Thumbnail } from '../../ui/dashboard/Thumbnail.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import {
  type Direction,
  findDropPosition,
  listMissingLanguages,
  type TreePosition,
  type TreeRow,
} from './category-tree.ts';

interface CategoryTreeProps {
  /** All categories, also those that a filter hides. */
  categories: readonly OperatorCategory[];
  rows: readonly TreeRow[];
  selected: number | null;
  isExpanded: (id: number) => boolean;
  onToggle: (id: number, isExpanded: boolean) => void;
  onSelect: (id: number) => void;
  /** Moves a category by one step. Undefined, like `onDrop`, where the operator may only read, or a filter may hide siblings. */
  onStep?: ((category: OperatorCategory, direction: Direction, isRepeated: boolean) => void) | undefined;
  onDrop?: ((category: OperatorCategory, position: TreePosition) => void) | undefined;
}

type Side = 'before' | 'inside' | 'after';

/** The indents by level, which begins at 1. */
const INDENTS = ['ps-2', 'ps-2', 'ps-8', 'ps-14', 'ps-20', 'ps-26'];
const DROP_CLASSES: Record<Side, string> = {
  before: 'drop-before',
  inside: 'bg-indigo-tint inset-ring-2 inset-ring-indigo',
  after: 'drop-after',
};

/** A drop on the upper or lower 28 % of a row goes between two rows. */
function findSide({ clientY, currentTarget }: DragEvent): Side {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = (clientY - top) / height;
  if (share < 0.28) return 'before';
  return share > 0.72 ? 'after' : 'inside';
}

/**
 * The categories as a tree view of the ARIA Authoring Practices: arrow keys move the focus and open rows. With Alt they
 * move the category.
 */
export function CategoryTree(props: CategoryTreeProps) {
  const { categories, rows, selected, isExpanded, onToggle, onSelect, onStep, onDrop } = props;
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<{ id: number; side: Side } | null>(null);
  /** Whether to focus a row after a render that removed the focused one, such as a move into a closed category. */
  const hadFocus = useRef(false);
  const tabbable =
    rows.find(({ category }) => category.id === (focused ?? selected))?.category.id ?? rows[0]?.category.id;

  const focusRow = (id: number | undefined) => {
    if (id === undefined) return;
    setFocused(id);
    list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus();
  };
  useEffect(() => {
    if (hadFocus.current && tabbable !== undefined && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-id="${tabbable}"]`)?.focus();
  });

  const handleKey = (event: KeyboardEvent, index: number) => {
    const row = rows[index];
    if (!row || event.ctrlKey || event.metaKey) return;
    const { category, hasChildren } = row;
    const isRtl = document.documentElement.dir === 'rtl';
    const key = isRtl ? (SWAPPED[event.key] ?? event.key) : event.key;
    if (event.altKey) {
      const direction = DIRECTIONS[key];
      if (!direction || !onStep) return;
      event.preventDefault();
      return onStep(category, direction, event.repeat);
    }
    if (!KEYS.has(key)) return;
    event.preventDefault();
    const isOpen = hasChildren && isExpanded(category.id);
    if (key === 'ArrowDown' || (key === 'ArrowRight' && isOpen)) focusRow(rows[index + 1]?.category.id);
    else if (key === 'ArrowUp') focusRow(rows[index - 1]?.category.id);
    else if (key === 'Home') focusRow(rows[0]?.category.id);
    else if (key === 'End') focusRow(rows.at(-1)?.category.id);
    else if (key === 'ArrowRight' && hasChildren) onToggle(category.id, true);
    else if (key === 'ArrowLeft' && isOpen) onToggle(category.id, false);
    else if (key === 'ArrowLeft') focusRow(rows.find((other) => other.category.id === category.parent_id)?.category.id);
    else if (key === 'Enter' || key === ' ') onSelect(category.id);
  };

  const findDropOn = (category: OperatorCategory, side: Side) =>
    dragged === null ? null : findDropPosition(categories, dragged, category, side);
  const endDrag = () => {
    setDragged(null);
    setTarget(null);
  };

  return (
    <div
      ref={list}
      role="tree"
      aria-label={t('categoryTree.title')}
      className="console-panel overflow-hidden"
      onFocus={() => {
        hadFocus.current = true;
      }}
      // Not called where a row is removed: React suppresses the events that its own changes of the document cause.
      onBlur={() => {
        hadFocus.current = false;
      }}
      onDragLeave={({ relatedTarget }) => {
        if (!list.current?.contains(relatedTarget as Node | null)) setTarget(null);
      }}
    >
      {rows.map((row, index) => {
        const { category } = row;
        return (
          <div
            key={category.id}
            role="treeitem"
            data-id={category.id}
            aria-level={row.level}
            aria-posinset={row.position}
            aria-setsize={row.siblings}
            aria-expanded={row.hasChildren ? isExpanded(category.id) : undefined}
            aria-selected={category.id === selected}
            tabIndex={category.id === tabbable ? 0 : -1}
            draggable={onDrop !== undefined}
            className={cx(
              'group flex min-h-11 cursor-pointer items-center gap-2 border-b border-hair pe-3 outline-offset-[-3px] last:border-0 hover:bg-sand-2',
              INDENTS[row.level] ?? INDENTS.at(-1),
              category.id === selected && 'current-row bg-row hover:bg-row',
              dragged === category.id && 'opacity-50',
              target?.id === category.id && DROP_CLASSES[target.side],
            )}
            onFocus={() => setFocused(category.id)}
            onKeyDown={(event) => handleKey(event, index)}
            onClick={() => onSelect(category.id)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', category.name);
              setDragged(category.id);
            }}
            onDragEnd={endDrag}
            onDragOver={(event) => {
              const side = findSide(event);
              const canDrop = findDropOn(category, side) !== null;
              if (canDrop) event.preventDefault();
              const next = canDrop ? { id: category.id, side } : null;
              if (next?.id !== target?.id || next?.side !== target?.side) setTarget(next);
            }}
            onDrop={(event) => {
              const position = findDropOn(category, findSide(event));
              const moved = categories.find(({ id }) => id === dragged);
              endDrag();
              if (!position || !moved) return;
              event.preventDefault();
              onDrop?.(moved, position);
            }}
          >
            <RowContent
              row={row}
              isExpanded={isExpanded(category.id)}
              canDrag={onDrop !== undefined}
              onToggle={onToggle}
            />
          </div>
        );
      })}
    </div>
  );
}

const KEYS = new Set(['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'Enter', ' ']);
const SWAPPED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
const DIRECTIONS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

interface RowContentProps {
  row: TreeRow;
  isExpanded: boolean;
  canDrag: boolean;
  onToggle: (id: number, isExpanded: boolean) => void;
}

function RowContent({ row: { category, hasChildren, isBelowHidden }, isExpanded, canDrag, onToggle }: RowContentProps) {
  const t = useT();
  const locale = useLocale();
  const missing = listMissingLanguages(category.names).join(' ').toUpperCase();
  const count = formatNumber(category.listed, locale);
  return (
    <>
      {canDrag && (
        <Icon
          name="grip-vertical"
          size={16}
          className="-me-1 shrink-0 cursor-grab text-control group-hover:text-muted max-md:hidden"
        />
      )}
      {/* Not focusable: arrow keys open and close the row. */}
      <span
        aria-hidden
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-control md:size-7',
          hasChildren && 'hover:bg-sand',
        )}
        onClick={(event) => {
          if (!hasChildren) return;
          event.stopPropagation();
          onToggle(category.id, !isExpanded);
        }}
      >
        {hasChildren && (
          <Icon
            name="chevron-right"
            size={16}
            className={cx('transition-transform', isExpanded ? 'rotate-90' : 'rtl-mirror')}
          />
        )}
      </span>
      <Thumbnail src={category.image} className="h-8 w-8 rounded-md" />
      <bdi className={cx('min-w-0 grow truncate', hasChildren && 'font-medium', isBelowHidden && 'text-muted')}>
        {category.name}
      </bdi>
      {category.is_active === 0 && (
        <span className="pill-state bg-sand text-body">
          <i />
          {t('categoryTree.hidden')}
        </span>
      )}
      {missing && (
        <span
          className="pill-state bg-warning-tint text-warning"
          title={`${t('categoryTree.lacksTranslation')} ${isolateText(missing)}`}
        >
          <i />
          <span className="sr-only">{t('categoryTree.lacksTranslation')}</span>
          <bdi dir="ltr">{missing}</bdi>
        </span>
      )}
      <span className="w-12 shrink-0 text-end text-muted">
        <span aria-hidden>{count}</span>
        <span className="sr-only">{t('categoryTree.productCount', { count: category.listed })}</span>
      </span>
    </>
  );
}
