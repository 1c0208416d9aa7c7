import { Icon } from '../display/Icon.tsx';
import { useDebouncedSearch } from '../forms/use-debounced-search.ts';

/** Delay between typing and the search. */
const DEBOUNCE_MS = 400;

interface ListSearchProps {
  label: string;
  /** The current search term. */
  value: string;
  onSearch: (text: string) => void;
}

/** A search field with debounced input. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const [text, setText] = useDebouncedSearch(value, onSearch, DEBOUNCE_MS);
  return (
    <search className="relative block min-w-56 grow md:max-w-90">
      <Icon name="search" size={18} className="pointer-events-none absolute inset-y-0 start-4 my-auto text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={120}
        value={text}
        className="h-11 w-full rounded-full bg-white ps-11 pe-4 text-[15px] inset-ring-1 inset-ring-control transition-shadow placeholder:text-muted placeholder:opacity-100 hover:inset-ring-ink"
        onChange={({ target }) => setText(target.value)}
      />
    </search>
  );
}
