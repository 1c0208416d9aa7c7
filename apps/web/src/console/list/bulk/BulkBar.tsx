import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Menu, MenuButton } from '../../../ui/overlays/Menu.tsx';
import { KeyCaps } from '../../keyboard/KeyCaps.tsx';
import type { BulkAction } from '../list-definition.ts';
import type { Selection } from '../use-selection.ts';

interface BulkBarProps<Row> {
  selection: Selection<Row>;
  actions: readonly BulkAction<Row>[];
  describe: ((rows: Row[]) => ReactNode) | undefined;
  onExport?: (() => void) | undefined;
}

const quietClass = 'text-white inset-ring-1 inset-ring-[#8a7866] hover:bg-ink-line';

/** The actions on the selected rows. Where the list has one page, the bar replaces the footer. */
export function BulkBar<Row>({ selection, actions, describe, onExport }: BulkBarProps<Row>) {
  const t = useT();
  const { selected, clear } = selection;
  const others = actions.slice(1);
  // On phones there is room for one action: the others are in a menu.
  const hasMenu = others.length > 0 || (actions.length > 0 && onExport !== undefined);
  return (
    <section
      aria-label={t('table.selected', { count: selected.length })}
      className="on-dark bottom-0 z-10 flex min-h-16 items-center gap-x-3 bg-ink px-4 py-2 text-white max-md:fixed max-md:inset-x-0 max-md:flex-wrap max-md:pe-1 md:sticky md:min-h-12 md:rounded-b-panel"
    >
      <strong className="font-semibold whitespace-nowrap">{t('table.selected', { count: selected.length })}</strong>
      {describe && <span className="truncate text-[13px] text-side-quiet max-md:hidden">{describe(selected)}</span>}
      <span className="ms-auto flex min-w-0 items-center gap-2 max-md:gap-0">
        {/* Only the actions wrap: the button that clears the selection could be alone in the second row. */}
        <span className="flex min-w-0 items-center gap-2 max-md:gap-0 md:flex-wrap md:justify-end">
          {actions.map(({ key, label, icon, shortcut, run }, index) => (
            <button
              key={key}
              type="button"
              className={cx(
                'console-button md:h-8! md:px-3.5! md:text-[13px]',
                index === 0 ? 'bg-white text-ink hover:bg-sand' : cx(quietClass, 'max-md:hidden'),
              )}
              onClick={() => run(selected)}
            >
              <Icon name={icon} size={15} className="max-xl:hidden" />
              {label}
              {shortcut && <KeyCaps keys={shortcut} className="max-md:hidden" />}
            </button>
          ))}
          {onExport && (
            <button
              type="button"
              className={cx('console-button md:h-8! md:px-3.5! md:text-[13px]', quietClass, hasMenu && 'max-md:hidden')}
              onClick={onExport}
            >
              CSV
            </button>
          )}
          {hasMenu && (
            <span className="md:hidden">
              <Menu button={t('table.moreActions')} buttonClassName="px-3! text-sm!" align="end" opensUp>
                {(close) => (
                  <ul className="text-ink">
                    {others.map(({ key, label, icon, run }) => (
                      <li key={key}>
                        <MenuButton
                          className="justify-start! gap-3!"
                          onClick={() => {
                            close();
                            run(selected);
                          }}
                        >
                          <Icon name={icon} size={17} />
                          {label}
                        </MenuButton>
                      </li>
                    ))}
                    {onExport && (
                      <li>
                        <MenuButton
                          className="justify-start! gap-3!"
                          onClick={() => {
                            close();
                            onExport();
                          }}
                        >
                          <Icon name="download" size={17} />
                          CSV
                        </MenuButton>
                      </li>
                    )}
                  </ul>
                )}
              </Menu>
            </span>
          )}
        </span>
        <button
          type="button"
          aria-label={t('table.clearSelection')}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink-line md:size-8"
          onClick={clear}
        >
          <Icon name="x" size={17} />
        </button>
      </span>
    </section>
  );
}
