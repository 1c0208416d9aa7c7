import { writeLite } from '../../app/state/storage.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { useLiteMode } from '../../lib/lite-mode.ts';

/** Turns lite mode on and off. Reloads the page, as the server renders lite pages differently. */
export function LiteSwitch() {
  const t = useT();
  const { isOn } = useLiteMode();
  return (
    <div className="flex items-center gap-3.5">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby="lite-title"
        aria-describedby="lite-text"
        className={cx(
          'flex h-11 w-16 shrink-0 items-center rounded-full px-1.5 inset-ring-2',
          isOn ? 'justify-end bg-ochre inset-ring-ochre' : 'inset-ring-on-ink-muted',
        )}
        onClick={() => {
          writeLite(!isOn);
          // Otherwise the service worker would replace a slow page by its copy in the former mode.
          navigator.serviceWorker?.controller?.postMessage({ type: 'mode-changed' });
          location.reload();
        }}
      >
        <span className={cx('size-7 rounded-full', isOn ? 'bg-ink' : 'bg-on-ink')} />
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
