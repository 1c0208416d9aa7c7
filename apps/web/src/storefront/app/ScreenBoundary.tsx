import { Component, type ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { ErrorState } from '../../ui/feedback/EmptyState.tsx';
import { Head } from '../head/Head.tsx';

interface ScreenBoundaryProps {
  /** Where the page is: elsewhere, another screen gets its chance. */
  place: string;
  children: ReactNode;
}

/** Stands in for a screen whose code could not be fetched, or broke: the shell stays, and never is there a blank page. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { failedAt: string | null }> {
  override state = { failedAt: null as string | null };

  static getDerivedStateFromError() {
    return { failedAt: '' };
  }

  static getDerivedStateFromProps({ place }: ScreenBoundaryProps, { failedAt }: { failedAt: string | null }) {
    if (failedAt === null) return null;
    return { failedAt: failedAt === '' || failedAt === place ? place : null };
  }

  override render() {
    return this.state.failedAt === null ? this.props.children : <Failed />;
  }
}

function Failed() {
  const t = useT();
  return (
    <div className="page">
      <Head title={t('error.NETWORK')} noindex />
      {/* A shop that was deployed anew has other files: only a new document knows them. */}
      <ErrorState level={1} title={t('error.NETWORK')} onRetry={() => location.reload()} />
    </div>
  );
}
