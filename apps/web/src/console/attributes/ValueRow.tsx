import type { OperatorAttributeValue } from '@trad/contract/console/catalogue/attributes';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { isolateText } from '../../lib/isolate-text.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Swatch } from '../../ui/display/Swatch.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';

interface ValueRowProps {
  value: OperatorAttributeValue;
  /** null: the operator may only read. */
  actions: ValueActions | null;
  isFirst: boolean;
  isLast: boolean;
}

export interface ValueActions {
  edit: () => void;
  moveUp: () => void;
  moveDown: () => void;
  merge: () => void;
  remove: () => void;
}

/** A value with its colour, its missing translations and its actions. */
export function ValueRow({ value, actions, isFirst, isLast }: ValueRowProps) {
  const t = useT();
  const locale = useLocale();
  const { name, code, swatch, names, variants } = value;
  const missing = Object.entries(names)
    .flatMap(([language, text]) => (text ? [] : [language]))
    .join(' ')
    .toUpperCase();
  const missingText = `${t('categoryTree.lacksTranslation')} ${isolateText(missing)}`;
  const buttons: { icon: IconName; label: string; run: () => void; isDisabled: boolean }[] = actions
    ? [
        { icon: 'arrow-up', label: 'attributes.upOf', run: actions.moveUp, isDisabled: isFirst },
        { icon: 'arrow-down', label: 'attributes.downOf', run: actions.moveDown, isDisabled: isLast },
        { icon: 'pencil', label: 'attributes.editOf', run: actions.edit, isDisabled: false },
        { icon: 'merge', label: 'attributes.mergeOf', run: actions.merge, isDisabled: isFirst && isLast },
        { icon: 'trash', label: 'attributes.deleteOf', run: actions.remove, isDisabled: variants > 0 },
      ].map(({ label, icon, ...rest }) => ({
        ...rest,
        icon: icon as IconName,
        label: t(label as 'attributes.upOf', { name: isolateText(name) }),
      }))
    : [];
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-hair px-4 py-1 last:border-0">
      <span className="grid size-5 shrink-0 place-items-center">{swatch && <Swatch color={swatch} />}</span>
      <span className="flex min-h-9 min-w-40 grow flex-wrap items-center gap-x-2">
        <bdi className="font-medium break-words">{name}</bdi>
        <bdi dir="ltr" className="text-[13px] text-muted">
          {code}
        </bdi>
        {missing && (
          <span className="pill-state bg-warning-tint text-warning" title={missingText}>
            <i />
            <span className="sr-only">{t('categoryTree.lacksTranslation')}</span>
            <bdi dir="ltr">{missing}</bdi>
          </span>
        )}
      </span>
      <span className="text-end text-muted">
        {t('attributes.variants', { count: variants, number: formatNumber(variants, locale) })}
      </span>
      {actions && (
        <span className="flex max-md:w-full max-md:justify-end">
          {buttons.map(({ icon, label, run, isDisabled }) => (
            <button
              key={icon}
              type="button"
              aria-label={label}
              title={label}
              disabled={isDisabled}
              className="console-icon-button disabled:opacity-30"
              onClick={run}
            >
              <Icon name={icon} size={16} />
            </button>
          ))}
        </span>
      )}
    </li>
  );
}
