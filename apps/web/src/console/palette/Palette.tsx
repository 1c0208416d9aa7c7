import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConsoleCatalogue } from '../../i18n/console-catalogues.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { LiveRegion } from '../../ui/feedback/LiveRegion.tsx';
import { useModal } from '../../ui/overlays/use-modal.ts';
import { KeyCaps } from '../keyboard/KeyCaps.tsx';
import { listShortcuts } from '../keyboard/shortcuts.ts';
import { useOperator } from '../operator.ts';
import { PaletteOption } from './PaletteOption.tsx';
import { type PaletteItem, SCOPES, type Scope } from './palette-items.ts';
import { storeRecent } from './recent-choices.ts';
import { usePaletteItems } from './use-palette-items.ts';

/** The command palette, a combobox that searches the shop's data, screens and actions. */
export function Palette({ onClose }: { onClose: () => void }) {
  useConsoleCatalogue('palette');
  const t = useT();
  const navigate = useNavigate();
  const { id: operatorId } = useOperator();
  const modal = useModal(onClose);
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [currentKey, setCurrentKey] = useState<string | null>(null);
  // Those of the screen behind the palette, which it offers as actions.
  const [shortcuts] = useState(listShortcuts);
  const { query, scope, groups, isTooShort, isWaiting, isError, retry } = usePaletteItems(text, shortcuts);
  const items = groups.flatMap((group) => group.items);
  const index = Math.max(
    items.findIndex(({ key }) => key === currentKey),
    0,
  );
  const current = items[index];
  const getOptionId = (item: PaletteItem | undefined) => item && `${listId}-${items.indexOf(item)}`;

  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  });

  const choose = (item: PaletteItem, inNewTab: boolean) => {
    storeRecent(operatorId, item);
    if (item.to && inNewTab) {
      window.open(item.to, '_blank', 'noopener');
      return;
    }
    onClose();
    if (item.to) navigate(item.to);
    // After the dialog is closed: the action may open another one.
    else requestAnimationFrame(() => item.run?.());
  };
  /** Enter was pressed before the results of the text arrived. */
  const [awaited, setAwaited] = useState<{ inNewTab: boolean } | null>(null);
  useEffect(() => {
    if (!awaited || isWaiting) return;
    setAwaited(null);
    if (current && !isError) choose(current, awaited.inNewTab);
  });
  const changeText = (value: string) => {
    setText(value);
    setAwaited(null);
    setCurrentKey(null);
  };
  const toggleScope = (one: Scope) => {
    changeText(scope === one ? query : `${one}${query}`);
    field.current?.focus();
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = {
      ArrowDown: (index + 1) % items.length,
      ArrowUp: (index - 1 + items.length) % items.length,
      PageDown: Math.min(index + 5, items.length - 1),
      PageUp: Math.max(index - 5, 0),
    };
    const next = steps[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setCurrentKey(items[next]?.key ?? null);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const inNewTab = event.ctrlKey || event.metaKey;
      // Until the results arrive the first option is one of the former text: only an option that keys or pointer chose is opened at once.
      if (isWaiting && current?.key !== currentKey) setAwaited({ inNewTab });
      else if (current) choose(current, inNewTab);
    }
  };
  return (
    <dialog
      {...modal}
      aria-label={t('palette.title')}
      className="m-0 max-h-none w-full max-w-none bg-paper text-ink shadow-drawer open:flex open:flex-col max-md:h-dvh md:mx-auto md:mt-[11vh] md:max-h-[78vh] md:max-w-175 md:rounded-panel"
    >
      <div className="flex min-h-15 shrink-0 items-center gap-3 px-4 md:px-5">
        <Icon name="search" size={20} className="shrink-0" />
        <input
          ref={field}
          autoFocus
          type="text"
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={getOptionId(current)}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={120}
          value={text}
          className="h-14 min-w-0 grow bg-transparent text-lg outline-none placeholder:text-muted placeholder:opacity-100"
          onChange={({ target }) => changeText(target.value)}
          onKeyDown={handleKey}
        />
        <button type="button" aria-label={t('ui.close')} className="console-icon-button -me-2" onClick={onClose}>
          <Icon name="x" size={18} className="md:hidden" />
          <kbd className="max-md:hidden">esc</kbd>
        </button>
      </div>
      <fieldset className="no-scrollbar flex min-w-0 shrink-0 items-center gap-2 overflow-x-auto border-y border-hair bg-sand-2 px-4 py-2 md:px-5">
        <legend className="sr-only">{t('palette.only')}</legend>
        <span aria-hidden className="shrink-0 text-[13px] text-muted">
          {t('palette.only')}
        </span>
        {(Object.keys(SCOPES) as Scope[]).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={scope === one}
            className={cx(
              'inline-flex h-11 shrink-0 items-center gap-1.5 rounded-full ps-1.5 pe-3 text-[13px] inset-ring-1 md:h-7.5',
              scope === one ? 'bg-clay-tint inset-ring-clay' : 'bg-white inset-ring-control hover:inset-ring-ink',
            )}
            onClick={() => toggleScope(one)}
          >
            <kbd className="rounded-full!">{one}</kbd>
            {t(SCOPES[one].label)}
          </button>
        ))}
      </fieldset>
      {isWaiting && <div aria-hidden className="loading-line relative! shrink-0" />}
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t('palette.results')}
        aria-busy={isWaiting}
        className="min-h-0 grow overflow-y-auto overscroll-contain p-2"
      >
        {groups.map(({ heading, items: listed }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, which a fieldset is not.
          <div key={heading} role="group" aria-label={t(heading)}>
            <div aria-hidden className="px-3 pt-2.5 pb-1 text-xs font-medium text-muted">
              {t(heading)}
            </div>
            {listed.map((item) => (
              <PaletteOption
                key={item.key}
                id={getOptionId(item) ?? ''}
                item={item}
                query={query}
                isCurrent={item === current}
                onPoint={() => setCurrentKey(item.key)}
                onChoose={(inNewTab) => choose(item, inNewTab)}
              />
            ))}
          </div>
        ))}
      </div>
      {items.length === 0 && !isWaiting && !isError && (
        <p className="px-5 pb-6 text-muted">{t(isTooShort ? 'palette.short' : 'palette.nothing')}</p>
      )}
      {isError && (
        <p role="alert" className="px-5 pb-4 text-danger">
          {t('palette.failed')}{' '}
          <button type="button" className="console-link min-h-11" onClick={retry}>
            {t('ui.retry')}
          </button>
        </p>
      )}
      <p
        aria-hidden
        className="flex shrink-0 items-center gap-4 border-t border-hair bg-sand-2 px-5 py-2.5 text-[13px] text-muted max-md:hidden md:rounded-b-panel"
      >
        <span className="flex items-center gap-1.5">
          <kbd>↑</kbd>
          <kbd>↓</kbd> {t('palette.move')}
        </span>
        <span className="flex items-center gap-1.5">
          <kbd>↵</kbd> {t('palette.open')}
        </span>
        <span className="flex items-center gap-1.5">
          <KeyCaps keys="mod+enter" /> {t('palette.newTab')}
        </span>
      </p>
      <LiveRegion>{isWaiting || query === '' ? '' : t('palette.count', { count: items.length })}</LiveRegion>
    </dialog>
  );
}
