import type { AuditSubjectKind } from '@trad/contract/console/audit-subject-kinds';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Checkbox } from '../../ui/forms/Choice.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';

interface SettingSectionProps {
  title: string;
  help: string;
  children: ReactNode;
}

/** A group of settings with its heading. */
export function SettingSection({ title, help, children }: SettingSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="console-panel min-w-0">
      <div className="px-4 pt-3.5 pb-3">
        <h2 id={id}>{title}</h2>
        <p className="text-[13px] text-muted">{help}</p>
      </div>
      {children}
    </section>
  );
}

interface HistoryButtonProps {
  subjectKind: AuditSubjectKind;
  id: string;
  /** The name of the setting. */
  name: string;
}

/** Opens the history of a setting. */
export function HistoryButton({ subjectKind, id, name }: HistoryButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={t('settings.historyOf', { name })}
        className="console-icon-button"
        onClick={() => setOpen(true)}
      >
        <Icon name="scroll-text" size={16} />
      </button>
      {isOpen && (
        <Dialog side="end" title={<bdi>{name}</bdi>} onClose={() => setOpen(false)}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nothing else in the drawer has the focus, so that keys scroll it */}
          <section aria-label={t('settings.historyOf', { name })} tabIndex={0}>
            <HistoryPanel subjectKind={subjectKind} id={id} />
          </section>
        </Dialog>
      )}
    </>
  );
}

interface SettingRowProps extends HistoryButtonProps {
  /** Muted text after the name, such as a code. */
  detail?: string;
  isOn: boolean;
  isDefault?: boolean;
  /** The reason why the switch is disabled. */
  reason?: string | undefined;
  isReadOnly: boolean;
  /** The label and the accessible name of the switch; 'Offered' by default. */
  switchLabel?: string;
  switchName?: string;
  /** Controls before the switch. */
  children?: ReactNode;
  onSwitch: (isOn: boolean) => void;
  /** Present if it may become the default. */
  onMakeDefault?: (() => void) | undefined;
}

/** A currency, language, payment method or country that can be enabled. */
export function SettingRow(props: SettingRowProps) {
  const { subjectKind, id, name, detail, isOn, isDefault, reason, isReadOnly, onSwitch, onMakeDefault } = props;
  const { switchLabel, switchName, children } = props;
  const t = useT();
  const reasonId = useId();
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-t border-hair px-4 py-1.5">
      <div className="min-w-0 grow basis-52 py-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="font-semibold">{name}</bdi>
          {detail && <bdi className="text-muted">{detail}</bdi>}
          {isDefault && <span className="pill-state bg-indigo-tint text-indigo">{t('settings.default')}</span>}
        </p>
        {reason && (
          <p id={reasonId} className="text-[13px] text-muted">
            {reason}
          </p>
        )}
      </div>
      <div className="ms-auto flex flex-wrap items-center justify-end gap-x-4">
        {onMakeDefault && !isReadOnly && (
          <button
            type="button"
            aria-label={t('settings.makeDefaultOf', { name })}
            className="console-link min-h-11 md:min-h-9"
            onClick={onMakeDefault}
          >
            {t('settings.makeDefault')}
          </button>
        )}
        {children}
        <Checkbox
          label={switchLabel ?? t('settings.offered')}
          aria-label={switchName ?? t('settings.offer', { name })}
          aria-describedby={reason ? reasonId : undefined}
          checked={isOn}
          disabled={isReadOnly || reason !== undefined}
          onChange={({ target }) => onSwitch(target.checked)}
        />
        <HistoryButton subjectKind={subjectKind} id={id} name={name} />
      </div>
    </li>
  );
}
