import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Section } from '../../ui/dashboard/Section.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

interface FormSectionProps {
  title: string;
  text?: string;
  busy: boolean;
  failure: ReactNode;
  onSubmit: () => void;
  children: ReactNode;
}

/** A panel with a form that is saved separately. */
export function FormSection({ title, text, busy, failure, onSubmit, children }: FormSectionProps) {
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
        {failure && (
          <Notice tone="danger" live className="mt-7">
            {failure}
          </Notice>
        )}
        <Button type="submit" busy={busy} className="mt-8 max-sm:w-full">
          {t('address.save')}
        </Button>
      </Section>
    </form>
  );
}
