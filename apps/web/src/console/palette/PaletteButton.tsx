import { Suspense, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { lazyExport, retryImport } from '../../lib/retry-import.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { KeyCaps } from '../keyboard/KeyCaps.tsx';
import { useShortcuts } from '../keyboard/shortcuts.ts';

const loadPalette = () => import('./Palette.tsx');
/** Loaded when the pointer reaches the button or when it is first opened, to reduce the JavaScript of the first screen. */
const Palette = lazyExport('Palette', () => retryImport(loadPalette));

/** The button and the shortcut that open the command palette. */
export function PaletteButton() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  useShortcuts([{ keys: 'mod+k', label: t('console.find'), run: () => setOpen(true) }]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="relative h-9 w-95 min-w-0 rounded-full bg-white ps-9.5 pe-16 text-start text-muted inset-ring-1 inset-ring-control hover:inset-ring-ink max-md:hidden"
        onPointerEnter={() => void loadPalette().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={16} className="absolute inset-y-0 start-3 my-auto text-body" />
        {t('console.find')}
        <KeyCaps keys="mod+k" className="absolute inset-y-0 end-3 flex items-center" />
      </button>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('console.find')}
        className="console-icon-button ms-auto md:hidden"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={20} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
