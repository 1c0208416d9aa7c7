import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Checkbox } from '../../ui/forms/Choice.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { KeyCaps } from './KeyCaps.tsx';
import { formatKeys } from './key-names.ts';
import { areSingleKeysOn, listShortcuts, setSingleKeys } from './shortcuts.ts';

/** The shortcuts of the screen that is open, and the switch for single keys. */
export function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [isOn, setOn] = useState(areSingleKeysOn);
  const [shortcuts] = useState(listShortcuts);
  return (
    <Dialog title={t('keys.list')} onClose={onClose}>
      <dl className="grid gap-x-6 sm:grid-cols-2">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className="flex min-h-9 items-center justify-between gap-4 border-b border-hair py-1.5">
            <dt>{label}</dt>
            <dd>
              <span className="sr-only">{formatKeys(keys)}</span>
              <KeyCaps keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-4"
        label={t('keys.single')}
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked);
          setSingleKeys(target.checked);
        }}
      />
      <p className="text-[13px] text-muted">{t('keys.singleText')}</p>
    </Dialog>
  );
}
