import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Section } from '../../ui/dashboard/Section.tsx';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';

interface FormSectionProps {
  title: string;
  text?: string;
  /** The button's label, where another form of the page has the primary action. */
  saveLabel?: string;
  busy: boolean;
  failure: ReactNode;
  onSubmit: () => void;
  children: ReactNode;
}

/** A panel with a form that is saved separately. */
export function FormSection({ title, text, saveLabel, busy, failure, onSubmit, children }: FormSectionProps) {
  const t = useT();
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Section title={title} text={text}>
        <div className="field-rows gap-x-5 sm:grid-cols-2">{children}</div>
        <ErrorNotice className="mt-7">{failure}</ErrorNotice>
        <Button type="submit" variant={saveLabel ? 'outline' : 'primary'} busy={busy} className="mt-10 max-sm:w-full">
          {saveLabel ?? t('address.save')}
        </Button>
      </Section>
    </form>
  );
}
