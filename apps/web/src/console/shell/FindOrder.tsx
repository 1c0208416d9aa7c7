import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { consolePaths } from '../../app/console-paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { KeyCaps } from '../keyboard/KeyCaps.tsx';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { useCan } from '../operator.ts';

/** Searches the orders from every screen, by number, e-mail, phone or name. */
export function FindOrder({ className }: { className?: string }) {
  const t = useT();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const canRead = useCan('orders.read');
  useShortcuts([{ keys: 'mod+k', label: t('console.find'), run: () => field.current?.focus() }]);
  if (!canRead) return null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    navigate(consolePaths.orders({ search: text.trim() }));
    setText('');
  };
  return (
    <search className={className}>
      <form className="relative" onSubmit={submit}>
        <Icon name="search" size={16} className="pointer-events-none absolute inset-y-0 start-3 my-auto text-body" />
        <input
          ref={field}
          type="search"
          aria-label={t('console.find')}
          placeholder={t('console.find')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={120}
          value={text}
          className="h-11 w-full rounded-full bg-white ps-9.5 pe-16 inset-ring-1 inset-ring-control placeholder:text-muted placeholder:opacity-100 hover:inset-ring-ink md:h-9"
          onChange={({ target }) => setText(target.value)}
        />
        <KeyCaps
          keys="mod+k"
          className="pointer-events-none absolute inset-y-0 end-3 flex items-center max-md:hidden"
        />
      </form>
    </search>
  );
}
