import { Component, type ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { ErrorState } from '../../ui/feedback/EmptyState.tsx';
import { Head } from '../head/Head.tsx';

interface ScreenErrorBoundaryProps {
  /** The location's key: after a navigation the next screen is rendered again. */
  locationKey: string;
  children: ReactNode;
}

/** Replaces a screen whose code failed to load or threw: the shell stays, and the page is never blank. */
export class ScreenErrorBoundary extends Component<ScreenErrorBoundaryProps, { failedLocationKey: string | null }> {
  /** The location key at which a screen failed; '' until getDerivedStateFromProps sets it, null without an error. */
  override state = { failedLocationKey: null as string | null };

  static getDerivedStateFromError() {
    return { failedLocationKey: '' };
  }

  static getDerivedStateFromProps(
    { locationKey }: ScreenErrorBoundaryProps,
    { failedLocationKey }: { failedLocationKey: string | null },
  ) {
    if (failedLocationKey === null) return null;
    return { failedLocationKey: failedLocationKey === '' || failedLocationKey === locationKey ? locationKey : null };
  }

  override render() {
    return this.state.failedLocationKey === null ? this.props.children : <ScreenError />;
  }
}

function ScreenError() {
  const t = useT();
  return (
    <div className="page">
      <Head title={t('error.NETWORK')} noindex />
      {/* The files of old deployments are deleted: only a new document links the new ones. */}
      <ErrorState level={1} title={t('error.NETWORK')} onRetry={() => location.reload()} />
    </div>
  );
}
