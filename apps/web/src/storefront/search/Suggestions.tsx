import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useSuggestions } from '../../features/catalog/use-suggestions.ts';
import { useCurrency } from '../../features/content/use-currency.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { LiveRegion } from '../../ui/feedback/LiveRegion.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { RecentSearches } from './RecentSearches.tsx';
import { addRecentSearch } from './recent-searches.ts';
import { popupVariants, type SuggestionsPopup } from './suggestions-popup.ts';

/** For the search field, which loads this file on the first focus. */
export const recentSearches = { add: addRecentSearch };

interface SuggestionsProps {
  text: string;
  variant: 'popup' | 'page';
  /** Keeps the focus while the arrow keys select a row. */
  input: RefObject<HTMLInputElement | null>;
  listId: string;
  onPopup: (popup: SuggestionsPopup) => void;
  onClose: () => void;
  onLeave?: () => void;
  /** A control of the recent searches got or lost the focus. */
  onFocus: () => void;
  onBlur: () => void;
}

/** The content below a search field: recent searches while it is empty, else suggestions. Escape closes the popup. */
export function Suggestions(props: SuggestionsProps) {
  const { variant, input, onClose, onFocus, onBlur, onLeave } = props;
  useEffect(() => {
    const search = variant === 'popup' ? input.current?.closest('search') : null;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // Chromium empties a search field on Escape.
      event.preventDefault();
      // Focus before onClose: the focus event of the field opens the popup.
      input.current?.focus();
      onClose();
    };
    search?.addEventListener('keydown', closeOnEscape);
    return () => search?.removeEventListener('keydown', closeOnEscape);
  }, [variant, input, onClose]);
  if (props.text.trim() !== '') return <ProductSuggestions {...props} />;
  return <RecentSearches {...{ variant, onFocus, onBlur, onLeave }} onRemoved={() => input.current?.focus()} />;
}

/** The suggestions for a typed text: a listbox whose rows are links, and a link to all results. */
function ProductSuggestions({ text, variant, input, listId, onPopup, onLeave }: SuggestionsProps) {
  const t = useT();
  const navigate = useNavigate();
  const currency = useCurrency();
  const rows = useSuggestions(text, currency.code);
  const [active, setActive] = useState(-1);
  const count = rows?.length ?? 0;
  const open = rows !== undefined;
  const rowId = (index: number) => `${listId}-${index}`;
  const activeId = active >= 0 && active < count ? rowId(active) : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text resets the selection before its rows load.
  useEffect(() => {
    setActive(-1);
  }, [rows, text]);
  useEffect(() => {
    onPopup({ open: open && count > 0, active: activeId });
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [onPopup, open, count, activeId]);
  useEffect(() => () => onPopup({ open: false, active: undefined }), [onPopup]);

  const onKeyDown = useRef<(event: KeyboardEvent) => void>(undefined);
  onKeyDown.current = (event) => {
    if (event.isComposing || !open) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) {
      event.preventDefault();
      // The cycle has one position more than rows: the field itself.
      setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === 'Enter' && rows[active]) {
      event.preventDefault();
      navigate(paths.product(rows[active].product_id));
      onLeave?.();
    }
  };
  useEffect(() => {
    const field = input.current;
    const listener = (event: KeyboardEvent) => onKeyDown.current?.(event);
    field?.addEventListener('keydown', listener);
    return () => field?.removeEventListener('keydown', listener);
  }, [input]);

  return (
    <>
      <LiveRegion>{open && (count > 0 ? t('search.count', { count }) : t('search.none'))}</LiveRegion>
      {open && (
        // Pressing the list must not take the focus out of the field.
        <div className={cx('bg-paper p-2', popupVariants[variant])} onPointerDown={(event) => event.preventDefault()}>
          <div id={listId} role="listbox" aria-label={t('search.suggestions')}>
            {rows.map(({ product_id, product_name, product_image, category_name, price, old_price }, index) => (
              <Link
                key={product_id}
                id={rowId(index)}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                to={paths.product(product_id)}
                className={cx(
                  'flex items-center gap-3.5 rounded-lg p-2',
                  index === active ? 'bg-sand' : 'hover:bg-sand',
                )}
                onClick={onLeave}
              >
                <Picture
                  src={product_image}
                  alt=""
                  sizes="48px"
                  largest={320}
                  eager
                  className="w-12 shrink-0 rounded-md"
                />
                <span className="min-w-0 grow">
                  <span className="block truncate font-medium">{product_name}</span>
                  <span className="block truncate text-sm text-muted">{category_name}</span>
                </span>
                {price !== null && (
                  <Price
                    size="sm"
                    amount={price}
                    regularAmount={old_price}
                    currency={currency}
                    className="shrink-0 flex-col items-end gap-0!"
                  />
                )}
              </Link>
            ))}
          </div>
          {count === 0 ? (
            <p className="px-3 py-4 text-muted">{t('search.none')}</p>
          ) : (
            <Link
              to={paths.category(undefined, text.trim())}
              tabIndex={-1}
              className="mt-2 flex min-h-12 items-center border-t border-line px-3 font-semibold hover:underline hover:underline-offset-4"
              onClick={() => {
                addRecentSearch(text.trim());
                onLeave?.();
              }}
            >
              <bdi className="truncate">{t('search.all', { text: text.trim() })}</bdi>
            </Link>
          )}
        </div>
      )}
    </>
  );
}
