import { type SubmitEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { MAX_SEARCH_LENGTH, parseSearchTerm } from '../../features/catalog/listing/search-term.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { lazyExport, retryImport } from '../../lib/retry-import.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import type { SuggestionsPopup } from './suggestions-popup.ts';

const loadSuggestions = () => import('./Suggestions.tsx');
const Suggestions = lazyExport('Suggestions', () => retryImport(loadSuggestions));

/** A click on a suggestion moves the focus first. */
const CLOSE_AFTER_MS = 200;

const CLOSED_POPUP: SuggestionsPopup = { open: false, active: undefined };

interface SearchFieldProps {
  /** `popup`: the suggestions are below the field. `page`: they fill the rest of the window. */
  variant: 'popup' | 'page';
  className?: string;
  /** Called when the search navigates. */
  onLeave?: () => void;
}

/**
 * The search: a plain form, and a combobox once the shopper types. It contains the term of the results on the page. The
 * code of its suggestions is loaded on the first focus.
 */
export function SearchField({ variant, className, onLeave }: SearchFieldProps) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const pageTerm = pathname.startsWith(paths.category()) ? parseSearchTerm(new URLSearchParams(search)) : '';
  const [text, setText] = useState(pageTerm);
  const [isOpen, setIsOpen] = useState(false);
  const [popup, setPopup] = useState(CLOSED_POPUP);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const openSuggestions = () => {
    clearTimeout(closeTimer.current);
    setIsOpen(true);
  };
  const closeSoon = () => {
    closeTimer.current = setTimeout(setIsOpen, CLOSE_AFTER_MS, false);
  };
  useEffect(() => () => clearTimeout(closeTimer.current), []);
  const shownKey = useRef(key);
  useEffect(() => {
    // Every navigation closes the suggestions, even one to the same term.
    if (shownKey.current === key) return;
    shownKey.current = key;
    setText(pageTerm);
    setIsOpen(false);
  }, [key, pageTerm]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const term = text.trim();
    if (!term) return input.current?.focus();
    loadSuggestions().then(
      (code) => code.recentSearches.add(term),
      () => undefined,
    );
    onLeave?.();
    navigate(paths.category(undefined, term));
  };
  return (
    <search className={cx('relative block w-full', className)}>
      <form action={paths.category()} onSubmit={submit}>
        <Icon
          name="search"
          size={18}
          className="pointer-events-none absolute inset-y-0 start-[13px] my-auto text-muted"
        />
        <input
          ref={input}
          type="search"
          name="search"
          role="combobox"
          aria-label={t('search.label')}
          aria-autocomplete="list"
          aria-expanded={popup.open}
          aria-controls={listId}
          aria-activedescendant={popup.active}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={t('search.label')}
          value={text}
          className={cx(
            'w-full rounded-full bg-paper ps-10 pe-4 text-[15px] inset-ring-1 inset-ring-control transition-shadow',
            'placeholder:text-muted placeholder:opacity-100 hover:inset-ring-ink',
            '[&::-webkit-search-cancel-button]:appearance-none',
            variant === 'page' ? 'h-13 text-base' : 'h-11',
          )}
          onFocus={() => {
            openSuggestions();
            loadSuggestions().catch(() => undefined);
          }}
          onChange={({ target }) => {
            openSuggestions();
            setText(target.value);
          }}
          onKeyDown={(event) => event.key === 'ArrowDown' && openSuggestions()}
          onBlur={closeSoon}
        />
      </form>
      {isOpen && (
        <Suspense>
          <Suggestions
            {...{ text, variant, input, listId }}
            onPopup={setPopup}
            onClose={() => setIsOpen(false)}
            onLeave={onLeave}
            onFocus={openSuggestions}
            onBlur={closeSoon}
          />
        </Suspense>
      )}
    </search>
  );
}
