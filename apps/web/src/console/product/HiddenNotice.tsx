import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';

interface HiddenNoticeProps {
  reason: string | null;
  /** Missing if the operator may not change it. */
  onChange?: (() => void) | undefined;
}

/** Shows that a product is hidden, with the reason that its vendor sees. */
export function HiddenNotice({ reason, onChange }: HiddenNoticeProps) {
  const t = useT();
  return (
    <section
      aria-label={t('consoleProducts.state.hidden')}
      className="mb-3 flex items-start gap-3 rounded-panel bg-danger-tint px-4 py-3 text-danger"
    >
      <Icon name="eye-off" size={18} className="mt-0.5 shrink-0" />
      <div className="min-w-0 grow">
        <p className="font-semibold">{t('consoleProducts.hiddenNotice')}</p>
        <p className="break-words whitespace-pre-line">
          <bdi>{reason ?? t('consoleProducts.noReason')}</bdi>
        </p>
      </div>
      {onChange && (
        <button
          type="button"
          className="console-link min-h-11 shrink-0 decoration-current! md:min-h-8"
          onClick={onChange}
        >
          {t('consoleProducts.changeReason')}
        </button>
      )}
    </section>
  );
}
