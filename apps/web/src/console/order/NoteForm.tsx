import { type SubmitEvent, useRef, useState } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useAddOrderNoteMutation } from '../../features/console/console.api.ts';
import { useLatest } from '../../features/editing/use-latest.ts';
import { useT } from '../../i18n/use-t.ts';
import { KeyCaps } from '../keyboard/KeyCaps.tsx';
import { useShortcuts } from '../keyboard/shortcuts.ts';

/** Adds an internal note to the order. The input survives a failed request, and what is typed while one is sent. */
export function NoteForm({ orderId }: { orderId: number }) {
  const t = useT();
  const [addNote, { isLoading }] = useAddOrderNoteMutation();
  const [text, setText] = useState('');
  const latestText = useLatest(text);
  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const getIdempotencyKey = useIdempotencyKey();
  /** Changes the idempotency key with each success: an equal note may be added again. */
  const addedCount = useRef(0);
  useShortcuts([{ keys: 'n', label: t('consoleOrders.note'), run: () => field.current?.focus() }]);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!text.trim() || isLoading) return;
    const input = { order_id: orderId, text };
    const { error } = await addNote({ input, key: getIdempotencyKey({ ...input, addedCount: addedCount.current }) });
    setFailure(error ? getErrorText(error, t('error.NETWORK')) : null);
    if (error) return;
    addedCount.current += 1;
    if (latestText.current === text) setText('');
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-2 pb-3">
      <div className="relative">
        <textarea
          ref={field}
          aria-label={t('consoleOrders.noteText')}
          placeholder={t('order.writeNote')}
          rows={text ? 3 : 1}
          maxLength={2000}
          value={text}
          className="console-field resize-none pe-10"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
        {!text && <KeyCaps keys="n" className="absolute end-3 top-2 max-md:hidden" />}
      </div>
      {failure && (
        <p role="alert" className="text-[13px] text-danger">
          {failure}
        </p>
      )}
      {text.trim() && (
        <button
          type="submit"
          className="console-button console-button-ink justify-self-end md:h-8"
          aria-disabled={isLoading || undefined}
        >
          {t('consoleOrders.note')} <KeyCaps keys="mod+enter" />
        </button>
      )}
    </form>
  );
}
