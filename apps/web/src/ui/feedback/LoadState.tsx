import type { ReactNode } from 'react';
import { ErrorState } from './EmptyState.tsx';

interface LoadStateProps {
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** The error's text. */
  title: string;
  /** Shown while it is loading. */
  placeholder: ReactNode;
}

/** The state of a query without data: its error with a Retry button, or a placeholder. */
export const LoadState = ({ query: { error, isFetching, refetch }, title, placeholder }: LoadStateProps) =>
  error && !isFetching ? <ErrorState title={title} onRetry={() => void refetch()} /> : placeholder;
