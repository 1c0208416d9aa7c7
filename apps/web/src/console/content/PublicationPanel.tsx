import { CONTENT_KINDS, type ContentKindName } from '@trad/contract/console/content-kinds';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import type { ItemForm } from './use-item-form.ts';
import { getTimeZoneCity } from './versions/time-zone.ts';

interface PublicationPanelProps {
  kind: ContentKindName;
  form: ItemForm;
  readOnly: boolean;
  children?: ReactNode;
}

/** Edits when an item is shown, and the page that it links to. */
export function PublicationPanel({ kind, form, readOnly, children }: PublicationPanelProps) {
  const t = useT();
  const field = (name: 'publish_from' | 'publish_until', label: string) => (
    <PlainField label={label} aside={getTimeZoneCity()} error={form.errors[name]} name={name}>
      <input
        id={name}
        type="datetime-local"
        value={form.values[name] ?? ''}
        min="2000-01-01T00:00"
        max="2999-12-31T23:59"
        readOnly={readOnly}
        aria-invalid={form.errors[name] ? true : undefined}
        aria-describedby={form.errors[name] ? `${name}-error` : undefined}
        className="console-field"
        onChange={({ target }) => form.setValue(name, target.value)}
      />
    </PlainField>
  );
  return (
    <section aria-labelledby="publication" className="console-panel grid content-start gap-3 p-4">
      <h2 id="publication">{t('contentEditor.publication')}</h2>
      {field('publish_from', t('contentEditor.from'))}
      {field('publish_until', t('contentEditor.until'))}
      {CONTENT_KINDS[kind].hasLink && (
        <PlainField
          label={t('contentEditor.link')}
          error={form.errors.link}
          name="link"
          help={t('contentEditor.linkHelp')}
        >
          <input
            id="link"
            value={form.values.link ?? ''}
            dir="ltr"
            maxLength={500}
            readOnly={readOnly}
            spellCheck={false}
            autoCapitalize="off"
            aria-invalid={form.errors.link ? true : undefined}
            aria-describedby="link-error"
            className="console-field"
            onChange={({ target }) => form.setValue('link', target.value)}
          />
        </PlainField>
      )}
      {children}
    </section>
  );
}

interface PlainFieldProps {
  name: string;
  label: string;
  aside?: string | undefined;
  error?: string | undefined;
  help?: string;
  children: ReactNode;
}

function PlainField({ name, label, aside, error, help, children }: PlainFieldProps) {
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-2 text-[13px]">
        <label htmlFor={name} className="font-semibold">
          {label}
        </label>
        {aside && <bdi className="text-muted">{aside}</bdi>}
      </div>
      {children}
      {(error || help) && (
        <p
          id={`${name}-error`}
          className={error ? 'mt-1 flex gap-1.5 text-xs font-semibold text-danger' : 'mt-1 text-xs text-muted'}
        >
          {error && <Icon name="circle-exclamation-point" size={14} className="mt-px shrink-0" />}
          {error || help}
        </p>
      )}
    </div>
  );
}
