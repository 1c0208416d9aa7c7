import type { WithdrawalBatch } from '@trad/contract/console/withdrawal-batch';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { formatMoment, getDateFormat, isolateDate } from '../../../lib/dates.ts';
import { Icon } from '../../../ui/display/Icon.tsx';

/** The number of completed steps of a batch. */
const DONE = { chosen: 1, approved: 2, with_bank: 3, closed: 5, cancelled: 0 } as const;

/** The time of a step, with its day where that is another one than the day of the choice. */
function formatStepTime(iso: string, chosenAt: string, locale: string) {
  const isSameDay = new Date(iso).toDateString() === new Date(chosenAt).toDateString();
  const day = isSameDay ? {} : ({ day: 'numeric', month: 'short' } as const);
  const format = getDateFormat(locale, { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return isolateDate(format.format(new Date(iso)), locale);
}

/** Chosen, approved, bank file, outcomes, closed: who did each step, and which one is next. Phones name the next one only. */
export function BatchSteps({ batch }: { batch: WithdrawalBatch }) {
  const t = useT();
  const locale = useLocale();
  const { chosen, approved, file, ended, state } = batch;
  const steps = [
    { label: t('withdrawals.step.chosen'), step: chosen },
    { label: t('withdrawals.step.approved'), step: approved },
    { label: t('withdrawals.step.file'), step: file },
    { label: t('withdrawals.step.outcomes'), step: null },
    { label: t('withdrawals.step.closed'), step: state === 'closed' ? ended : null },
  ];
  const done = DONE[state];
  return (
    <ol
      aria-label={t('withdrawals.steps')}
      className="console-panel relative mb-3 flex min-h-13 items-center gap-2.5 px-4"
    >
      {steps.map(({ label, step }, index) => {
        const isDone = index < done;
        const isCurrent = index === done && state !== 'cancelled';
        return (
          <li
            key={label}
            aria-current={isCurrent ? 'step' : undefined}
            className={cx(
              'flex items-center gap-2 font-medium whitespace-nowrap flex-auto after:h-px after:grow after:bg-line last:flex-none last:after:hidden md:after:mx-1',
              isCurrent ? 'font-semibold text-ink' : 'text-muted',
            )}
          >
            <i
              aria-hidden
              className={cx(
                'grid size-[22px] shrink-0 place-items-center rounded-full text-xs font-semibold not-italic',
                isDone
                  ? 'bg-leaf-tint text-leaf'
                  : isCurrent
                    ? 'bg-ink text-white'
                    : 'bg-white text-muted inset-ring-1 inset-ring-control',
              )}
            >
              {isDone ? <Icon name="check" size={13} /> : index + 1}
            </i>
            <span className={isCurrent ? undefined : 'max-md:sr-only'}>{label}</span>
            {isDone && <span className="sr-only">{t('withdrawals.stepDone')}</span>}
            {step && isDone && (
              <small className="text-xs font-normal text-muted max-xl:hidden" title={formatMoment(step.at, locale)}>
                {/* Names who chose and who approved; the panel of the bank file names who made it. */}
                {index < 2 && <bdi>{step.by}</bdi>} <bdi>{formatStepTime(step.at, chosen.at, locale)}</bdi>
              </small>
            )}
          </li>
        );
      })}
    </ol>
  );
}
