import type { FormEventHandler, ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Link } from '../../ui/actions/Link.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { useOnboarding } from './onboarding-context.ts';
import { findStep, type StepName, steps } from './steps.ts';

interface StepLayoutProps {
  step: StepName;
  title: string;
  text: string;
  onNext: FormEventHandler;
  /** The step is incomplete. */
  disabled?: boolean;
  busy?: boolean;
  /** The submit button's label; 'Next' by default. */
  submitLabel?: string;
  /** Text beside the button. */
  sideText?: string;
  children: ReactNode;
}

/** The layout of a step, with its progress and the Back and Next buttons. */
export function StepLayout({
  step,
  title,
  text,
  onNext,
  disabled,
  busy,
  submitLabel,
  sideText,
  children,
}: StepLayoutProps) {
  const t = useT();
  const { errors } = useOnboarding();
  const index = steps.findIndex(({ name }) => name === step);
  const previous = steps[index - 1]?.name;
  const message = errors && findStep(errors.fields) === step && errors.message;
  return (
    <form noValidate method="post" onSubmit={onNext}>
      <DocumentTitle>{title}</DocumentTitle>
      <Progress index={index} />
      <h1 className="text-[34px] md:text-[44px]">{title}</h1>
      <p className="mt-3 max-w-[60ch] text-[17px] leading-relaxed text-body">{text}</p>
      {message && errors?.rejected ? (
        // The field shows it.
        <p role="alert" className="sr-only">
          {message}
        </p>
      ) : (
        <ErrorNotice className="mt-6">{message}</ErrorNotice>
      )}
      <div className="mt-8 grid grid-cols-1 gap-6">{children}</div>
      <div className="mt-8 flex items-center gap-x-6 gap-y-3 max-sm:flex-col max-sm:items-stretch">
        <Link
          to={paths.vendorOnboarding(previous)}
          className="text-link inline-flex min-h-11 items-center gap-2 max-sm:order-last max-sm:self-start"
        >
          <Icon name="arrow-left" size={18} className="rtl-mirror" />
          {t('onboarding.back')}
        </Link>
        <p className="min-w-0 grow text-[15px] text-muted sm:text-end">{sideText}</p>
        <Button type="submit" disabled={disabled} busy={busy} className="min-w-40 shrink-0">
          {submitLabel ?? t('ui.next')}
        </Button>
      </div>
    </form>
  );
}

function Progress({ index }: { index: number }) {
  const t = useT();
  const text = steps[index]?.progress ?? t('onboarding.progressComplete');
  return (
    <div className="flex items-center gap-4 py-6 lg:pt-2">
      <div
        role="progressbar"
        aria-label={t('onboarding.progress')}
        aria-valuemin={0}
        aria-valuemax={steps.length}
        aria-valuenow={index + 1}
        aria-valuetext={text}
        className="grid h-2 grow grid-cols-4 gap-1.5"
      >
        {steps.map(({ name }, stepIndex) => (
          <span key={name} className={stepIndex <= index ? 'rounded-full bg-clay' : 'rounded-full bg-line'} />
        ))}
      </div>
      <span aria-hidden className="min-w-8 text-end text-sm font-semibold tabular-nums">
        {text}
      </span>
    </div>
  );
}
