import type { VendorApplication, VendorDocument } from '@trad/contract/dashboard/vendor-application';
import type { ReactNode } from 'react';
import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { paths } from '../../app/paths.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useJoinNames, useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../../lib/dates.ts';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { getButtonClass } from '../../ui/actions/button-class.ts';
import { Tag, type Tone } from '../../ui/display/Tag.tsx';
import { Illustration } from '../../ui/feedback/Illustration.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { useUpdateVendorRole } from '../use-update-vendor-role.ts';
import { DocumentFiles } from './DocumentFiles.tsx';

const styles = {
  pending: { tone: 'warning', drawing: 'letter' },
  accepted: { tone: 'leaf', drawing: 'cloth' },
  rejected: { tone: 'danger', drawing: 'letter' },
} as const satisfies Record<VendorApplication['standing'], { tone: Tone; drawing: string }>;

interface ApplicationStatusProps {
  application: VendorApplication;
  documents: VendorDocument[];
  /** Opens the steps with the values of the application. */
  onEdit: () => void;
}

/** The status of an application, and the next actions. */
export function ApplicationStatus({ application, documents, onEdit }: ApplicationStatusProps) {
  const t = useT();
  const joinNames = useJoinNames();
  const locale = useLocale();
  const { standing: status, reason, store_name, categories, created_at, decided_at } = application;
  const isAccepted = status === 'accepted';
  useUpdateVendorRole(isAccepted);
  const { tone, drawing } = styles[status];
  const title = t(`onboarding.statusTitle.${status}`);
  return (
    <div className="pt-8 lg:pt-10">
      <DocumentTitle>{title}</DocumentTitle>
      <Illustration drawing={drawing} />
      <p className="mt-5">
        <Tag tone={tone}>{t(`onboarding.status.${status}`)}</Tag>
      </p>
      <h1 className="mt-3 text-[34px] md:text-[44px]">{title}</h1>
      <p className="mt-3 max-w-[60ch] text-[17px] leading-relaxed text-body">{t(`onboarding.statusText.${status}`)}</p>
      {status === 'rejected' && reason && (
        <blockquote className="mt-6 rounded-panel border-s-4 border-danger bg-danger-tint px-5 py-4">
          <p className="text-sm font-semibold text-danger">{t('onboarding.reason')}</p>
          <p className="mt-1 whitespace-pre-line">
            <bdi>{reason}</bdi>
          </p>
        </blockquote>
      )}
      <Panel tone="white" className="mt-8 py-2! md:py-3!">
        <dl className="divide-y divide-line">
          <Row label={t('onboarding.storeName')}>
            <bdi>{store_name}</bdi>
          </Row>
          <Row label={t('onboarding.categories')}>
            {joinNames(categories.map((name) => t(`onboarding.category.${name}`)))}
          </Row>
          <Row label={t('onboarding.files')}>{t('onboarding.documentCount', { count: documents.length })}</Row>
          <Row label={t('onboarding.sentOn')}>{formatDay(created_at, locale)}</Row>
          {decided_at && <Row label={t('onboarding.decidedOn')}>{formatDay(decided_at, locale)}</Row>}
        </dl>
      </Panel>
      {status === 'pending' && (
        <Panel tone="white" className="mt-5">
          <h2 className="text-2xl">{t('onboarding.files')}</h2>
          <p className="mt-1.5 leading-relaxed text-muted">{t('onboarding.filesText')}</p>
          <div className="mt-5">
            <DocumentFiles documents={documents} />
          </div>
        </Panel>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {isAccepted && <ButtonLink to={dashboardPaths.dashboard()}>{t('dashboard.toDashboard')}</ButtonLink>}
        {status === 'rejected' && <Button onClick={onEdit}>{t('onboarding.applyAgain')}</Button>}
        {status === 'pending' && <Button onClick={onEdit}>{t('onboarding.changeApplication')}</Button>}
        {status === 'pending' && (
          <ButtonLink to={dashboardPaths.demo()} variant="outline">
            {t('dashboard.seeDemo')}
          </ButtonLink>
        )}
        <a href={paths.home()} className={getButtonClass({ variant: 'outline' })}>
          {t('onboarding.toShop')}
        </a>
      </div>
    </div>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-4 gap-y-0.5 py-3.5 sm:grid-cols-[11rem_1fr]">
    <dt className="text-muted">{label}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);
