import { useEffect, useEffectEvent, useState } from 'react';

/** The text of a search field, and how to change it. Searches `delayMs` after the last change. `value` is the current search term. */
export function useDebouncedSearch(value: string, onSearch: (text: string) => void, delayMs: number) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [sentText, setSentText] = useState(value);
  // Only a value that was changed elsewhere, such as by a link, replaces the text: the hook's own search becomes the value later,
  // by a transition, and more may have been typed meanwhile.
  if (lastValue !== value) {
    setLastValue(value);
    if (value !== sentText) {
      setSentText(value);
      setText(value);
    }
  }
  const search = useEffectEvent((sent: string) => {
    setSentText(sent);
    onSearch(sent);
  });
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => search(text.trim()), delayMs);
    return () => clearTimeout(timer);
  }, [text, value, delayMs]);
  return [text, setText] as const;
}
