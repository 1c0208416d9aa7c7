import { writeLite } from '../../app/state/storage.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { lite } from '../../lib/lite.ts';

/** Turns lite mode on and off. Its pages are others, which the server renders. */
export function LiteSwitch() {
  const t = useT();
  return (
    <div className="flex items-center gap-3.5">
      <button
        type="button"
        role="switch"
        aria-checked={lite.on}
        aria-labelledby="lite-title"
        aria-describedby="lite-text"
        className={cx(
          'flex h-11 w-16 shrink-0 items-center rounded-full px-1.5 inset-ring-2',
          lite.on ? 'justify-end bg-ochre inset-ring-ochre' : 'inset-ring-on-ink-muted',
        )}
        onClick={() => {
          writeLite(!lite.on);
          location.reload();
        }}
      >
        <span className={cx('size-7 rounded-full', lite.on ? 'bg-ink' : 'bg-on-ink')} />
      </button>
      <div>
        <p id="lite-title" className="font-semibold">
          {t('lite.title')}
        </p>
        <p id="lite-text" className="text-sm text-on-ink-muted">
          {t('lite.text')}
        </p>
      </div>
    </div>
  );
}
