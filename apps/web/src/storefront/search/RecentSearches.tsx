import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Link } from '../../ui/actions/Link.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { addRecentSearch, readRecentSearches, removeRecentSearch } from './recent-searches.ts';
import { popupVariants } from './suggestions-popup.ts';

interface RecentSearchesProps {
  variant: 'popup' | 'page';
  /** A control of the list got or lost the focus. */
  onFocus: () => void;
  onBlur: () => void;
  /** Called after a term was removed with its button, which may have had the focus. */
  onRemoved: () => void;
  onLeave?: () => void;
}

/** The terms of the last searches, each a link, while the field is empty. */
export function RecentSearches({ variant, onFocus, onBlur, onRemoved, onLeave }: RecentSearchesProps) {
  const t = useT();
  const [terms, setTerms] = useState(readRecentSearches);
  if (terms.length === 0) return null;
  return (
    // Pressing the list must not take the focus out of the field.
    <section
      aria-label={t('search.recent')}
      className={cx('bg-paper p-2', popupVariants[variant])}
      onPointerDown={(event) => event.preventDefault()}
    >
      <h2 className="px-3 py-2 font-sans text-sm font-semibold tracking-normal text-muted">{t('search.recent')}</h2>
      <ul>
        {terms.map((term) => (
          <li key={term} className="flex items-center">
            <Link
              to={paths.category(undefined, term)}
              className="flex min-h-11 min-w-0 grow items-center rounded-lg px-3 hover:bg-sand"
              {...{ onFocus, onBlur }}
              onClick={() => {
                addRecentSearch(term);
                onLeave?.();
              }}
            >
              <bdi className="truncate">{term}</bdi>
            </Link>
            <IconButton
              {...{ onFocus, onBlur }}
              label={t('search.forget', { text: term })}
              onClick={() => {
                removeRecentSearch(term);
                setTerms(readRecentSearches());
                onRemoved();
              }}
            >
              <Icon name="x" size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
