import { Search } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deskPaths } from '../../app/desk-paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';

/** Finds the own products and orders. */
export function HeaderSearch({ className }: { className?: string }) {
  const t = useT();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim()) navigate(deskPaths.products({ search: text.trim() }));
  };
  return (
    <search className={cx('relative', className)}>
      <form onSubmit={submit}>
        <Search aria-hidden size={18} className="pointer-events-none absolute inset-y-0 start-4 my-auto text-muted" />
        <input
          type="search"
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={text}
          className="h-11 w-full rounded-full bg-paper ps-11 pe-4 text-[15px] inset-ring-1 inset-ring-control transition-shadow duration-150 placeholder:text-muted placeholder:opacity-100 hover:inset-ring-ink"
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </search>
  );
}
