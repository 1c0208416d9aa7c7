import { ArrowLeft } from 'lucide-react';
import type { FormEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { DashboardTitle } from '../DashboardTitle.tsx';
import { useOnboarding } from './onboarding-context.ts';
import { type StepName, stepOf, steps } from './steps.ts';

interface StepFrameProps {
  step: StepName;
  title: string;
  text: string;
  onNext: FormEventHandler;
  /** Nothing to go on with yet. */
  disabled?: boolean;
  busy?: boolean;
  /** What the button does, where it is not to go on. */
  action?: string;
  /** Beside the button. */
  note?: string;
  children: ReactNode;
}

/** A step of the onboarding: how far it is, what it asks, and the way back and on. */
export function StepFrame({ step, title, text, onNext, disabled, busy, action, note, children }: StepFrameProps) {
  const t = useT();
  const { refused } = useOnboarding();
  const place = steps.findIndex(({ name }) => name === step);
  const before = steps[place - 1]?.name;
  return (
    <form noValidate method="post" onSubmit={onNext}>
      <DashboardTitle>{title}</DashboardTitle>
      <Progress place={place} />
      <h1 className="text-[34px] md:text-[44px]">{title}</h1>
      <p className="mt-3 max-w-[60ch] text-[17px] leading-relaxed text-body">{text}</p>
      {refused && stepOf(refused.fields) === step && (
        <Notice tone="danger" live className="mt-6">
          {refused.message}
        </Notice>
      )}
      <div className="mt-8 grid gap-6">{children}</div>
      <div className="mt-8 flex items-center gap-x-6 gap-y-3 max-sm:flex-col max-sm:items-stretch">
        <Link
          to={paths.vendorOnboarding(before)}
          className="text-link inline-flex min-h-11 items-center gap-2 max-sm:order-last max-sm:self-start"
        >
          <ArrowLeft aria-hidden size={18} className="flip" />
          {t('join.back')}
        </Link>
        <p className="min-w-0 grow text-[15px] text-muted sm:text-end">{note}</p>
        <Button type="submit" disabled={disabled} busy={busy} className="min-w-40 shrink-0">
          {action ?? t('ui.next')}
        </Button>
      </div>
    </form>
  );
}

function Progress({ place }: { place: number }) {
  const t = useT();
  const text = steps[place]?.progress ?? t('join.full');
  return (
    <div className="flex items-center gap-4 py-6 lg:pt-2">
      <div
        role="progressbar"
        aria-label={t('join.progress')}
        aria-valuemin={0}
        aria-valuemax={steps.length}
        aria-valuenow={place + 1}
        aria-valuetext={text}
        className="grid h-2 grow grid-cols-4 gap-1.5"
      >
        {steps.map(({ name }, one) => (
          <span key={name} className={one <= place ? 'rounded-full bg-clay' : 'rounded-full bg-line'} />
        ))}
      </div>
      <span aria-hidden className="min-w-8 text-end text-sm font-semibold tabular-nums">
        {text}
      </span>
    </div>
  );
}
