import { type FocusEvent, type KeyboardEvent, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { lazyExport, retryImport } from '../../lib/retry-import.ts';
import { Icon } from '../../ui/display/Icon.tsx';

const SearchResults = lazyExport('SearchResults', () => retryImport(() => import('./SearchResults.tsx')));

/** Delay between typing and the request. */
const DEBOUNCE_MS = 400;

/** Searches the vendor's products and orders. Enter opens the list of products. */
export function HeaderSearch({ className }: { className?: string }) {
  const t = useT();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [text, setText] = useState('');
  const [debouncedText, setDebouncedText] = useState('');
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedText(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const locationKey = useRef(key);
  useEffect(() => {
    // A navigation closes and clears the search.
    if (locationKey.current === key) return;
    locationKey.current = key;
    setOpen(false);
    setText('');
  }, [key]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim()) navigate(dashboardPaths.products({ search: text.trim() }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      // First, because a focused field opens the search.
      box.current?.querySelector('input')?.focus();
      setOpen(false);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !open) return;
    event.preventDefault();
    const focusable = [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const current = focusable.indexOf(document.activeElement as HTMLElement);
    focusable[(current + step + focusable.length) % focusable.length]?.focus();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    <search ref={box} className={cx('relative', className)} onKeyDown={onKeyDown} onBlur={onBlur}>
      <form onSubmit={submit}>
        <Icon name="search" size={18} className="pointer-events-none absolute inset-y-0 start-4 my-auto text-muted" />
        <input
          type="search"
          aria-label={t('dashboardSearch.label')}
          placeholder={t('search.label')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={120}
          value={text}
          className="h-11 w-full rounded-full bg-paper ps-11 pe-4 text-[15px] inset-ring-1 inset-ring-control transition-shadow placeholder:text-muted placeholder:opacity-100 hover:inset-ring-ink"
          onFocus={() => setOpen(true)}
          onChange={({ target }) => {
            setText(target.value);
            setOpen(true);
          }}
        />
      </form>
      {open && debouncedText && text.trim() && (
        <Suspense>
          <SearchResults text={debouncedText} />
        </Suspense>
      )}
    </search>
  );
}
