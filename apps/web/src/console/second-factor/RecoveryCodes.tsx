import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/forms/Choice.tsx';
import { focusOnMount } from './focus-on-mount.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Called when the operator confirms to have stored them. */
  onConfirm: () => void;
}

/** Shows new recovery codes, once, until the operator confirms to have stored them. */
export function RecoveryCodes({ codes, onConfirm }: RecoveryCodesProps) {
  const t = useT();
  const [isConfirmed, setConfirmed] = useState(false);
  const text = codes.join('\n');
  const copy = async () => {
    try {
      // Undefined where the page was opened by http, unless from localhost.
      await navigator.clipboard.writeText(text);
      toast('success', t('secondFactorSetup.copied'));
    } catch {
      toast('error', t('secondFactorSetup.notCopied'));
    }
  };
  return (
    <div className="grid gap-4">
      <p ref={focusOnMount} tabIndex={-1} className="outline-none">
        {t('secondFactorSetup.codesText')}
      </p>
      <ul
        dir="ltr"
        className="grid grid-cols-[repeat(auto-fill,minmax(170px,1fr))] gap-x-4 gap-y-1 rounded-control bg-sand-2 p-4 font-mono text-[15px]"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="console-button console-button-outline" onClick={() => void copy()}>
          {t('secondFactorSetup.copy')}
        </button>
        <button
          type="button"
          className="console-button console-button-outline"
          onClick={() => saveFile('trad-recovery-codes.txt', `${text}\n`, 'text/plain')}
        >
          {t('secondFactorSetup.download')}
        </button>
        <button type="button" className="console-button console-button-outline" onClick={() => window.print()}>
          {t('secondFactorSetup.print')}
        </button>
      </div>
      <Checkbox
        label={t('secondFactorSetup.stored')}
        checked={isConfirmed}
        onChange={({ target }) => setConfirmed(target.checked)}
      />
      <button
        type="button"
        className="console-button console-button-primary justify-self-start"
        disabled={!isConfirmed}
        onClick={onConfirm}
      >
        {t('secondFactorSetup.done')}
      </button>
    </div>
  );
}
