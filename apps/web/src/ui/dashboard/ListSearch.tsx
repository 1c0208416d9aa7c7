import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

/** A pause in typing. */
const DEBOUNCE_MS = 400;

interface ListSearchProps {
  label: string;
  /** What is searched for now. */
  value: string;
  onSearch: (text: string) => void;
}

/** Narrows a list while one types. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  // It was changed elsewhere, such as by a link.
  if (shown !== value) {
    setShown(value);
    if (text.trim() !== value) setText(value);
  }
  const ask = useEffectEvent(onSearch);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => ask(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <search className="relative block min-w-56 grow md:max-w-90">
      <Search aria-hidden size={18} className="pointer-events-none absolute inset-y-0 start-4 my-auto text-muted" />
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
