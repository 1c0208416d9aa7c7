import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { CONTENT_LANGUAGES, type ContentLanguage } from './content-languages.ts';
import { getTextFieldName } from './item-values.ts';

export interface ColumnField {
  /** The name of the field; `getTextFieldName` completes it with the language. */
  name: string;
  label: string;
  /** The largest length in characters. */
  max: number;
  /** Whether the text may have line breaks. */
  isLong?: boolean | undefined;
  /** The height of the field in lines; by default it depends on `max` and `isLong`. */
  rows?: number;
}

interface LanguageColumnsProps {
  fields: readonly ColumnField[];
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
  readOnly: boolean;
}

/** Edits texts in five languages side by side. Missing translations are counted; shoppers see English instead. */
export function LanguageColumns({ fields, values, errors, onChange, readOnly }: LanguageColumnsProps) {
  const getValue = (field: string, language: ContentLanguage) => values[getTextFieldName(field, language)] ?? '';
  // Without an English text no translation counts as complete.
  const hasSource = fields.some(({ name }) => getValue(name, 'en').trim());
  return (
    <div className="console-panel grid overflow-hidden md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
      {CONTENT_LANGUAGES.map(({ code, name, direction }) => {
        const missing = fields.filter(
          (field) => getValue(field.name, 'en').trim() && !getValue(field.name, code).trim(),
        );
        return (
          <section
            key={code}
            aria-label={name}
            className={cx(
              '-me-px -mb-px grid content-start gap-3 border-e border-b border-hair p-3.5',
              code === 'en' && 'bg-sand-2',
            )}
          >
            <div className="flex min-h-6 items-center justify-between gap-2">
              <h2 lang={code}>
                <bdi>{name}</bdi>
              </h2>
              {(code === 'en' || hasSource) && <LanguagePill isSource={code === 'en'} missing={missing.length} />}
            </div>
            {fields.map((field) => (
              <LanguageField
                key={field.name}
                field={field}
                languageName={name}
                value={getValue(field.name, code)}
                english={getValue(field.name, 'en')}
                error={errors[getTextFieldName(field.name, code)]}
                language={code}
                direction={direction}
                isMissing={missing.includes(field)}
                readOnly={readOnly}
                onChange={(value) => onChange(getTextFieldName(field.name, code), value)}
              />
            ))}
          </section>
        );
      })}
    </div>
  );
}

function LanguagePill({ isSource, missing }: { isSource: boolean; missing: number }) {
  const t = useT();
  return (
    <span
      data-dot={isSource ? 'hollow' : undefined}
      className={cx(
        'pill-state',
        isSource ? 'bg-sand text-body' : missing > 0 ? 'bg-warning-tint text-warning' : 'bg-leaf-tint text-leaf',
      )}
    >
      <i aria-hidden />
      {isSource
        ? t('contentEditor.source')
        : missing > 0
          ? t('contentEditor.missing', { count: missing })
          : t('contentEditor.complete')}
    </span>
  );
}

interface LanguageFieldProps {
  field: ColumnField;
  /** Screen readers read it before the label, as each language has the same fields. */
  languageName: string;
  value: string;
  english: string;
  error: string | undefined;
  language: ContentLanguage;
  direction: 'ltr' | 'rtl';
  isMissing: boolean;
  readOnly: boolean;
  onChange: (value: string) => void;
}

function LanguageField({
  field,
  languageName,
  value,
  english,
  error,
  language,
  direction,
  isMissing,
  ...rest
}: LanguageFieldProps) {
  const t = useT();
  const { readOnly, onChange } = rest;
  const id = `${field.name}-${language}`;
  const { max, isLong, rows = isLong ? 6 : max > 100 ? 3 : 2 } = field;
  const control = {
    id,
    value,
    lang: language,
    dir: direction,
    maxLength: max,
    readOnly,
    placeholder: isMissing ? english.slice(0, 200) : undefined,
    'aria-describedby': error || isMissing ? `${id}-help` : undefined,
    'aria-invalid': error ? true : undefined,
    className: 'console-field h-auto! resize-y py-2',
  } as const;
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="text-[13px] font-semibold">
          <span className="sr-only">{languageName}: </span>
          {field.label}
        </label>
        <span className="text-xs text-muted" aria-hidden>
          <bdi dir="ltr">
            {value.length} / {max}
          </bdi>
        </span>
      </div>
      {/* A textarea for single lines, too: a title of sixty characters is wider than its column. */}
      <textarea
        {...control}
        rows={max > 30 ? rows : 1}
        onChange={({ target }) => onChange(isLong ? target.value : target.value.replace(/\s*\n\s*/g, ' '))}
      />
      {(error || isMissing) && (
        <p
          id={`${id}-help`}
          className={cx('mt-1 flex items-start gap-1.5 text-xs font-semibold', error ? 'text-danger' : 'text-warning')}
        >
          <Icon name="circle-exclamation-point" size={14} className="mt-px shrink-0" />
          {error || t('contentEditor.englishShows')}
        </p>
      )}
    </div>
  );
}
