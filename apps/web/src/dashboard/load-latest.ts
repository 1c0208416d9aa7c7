import { getErrorText } from '../app/http/get-error-text.ts';
import { toast } from '../ui/feedback/toast.ts';

interface Loaded<T> {
  data?: { data: T } | undefined;
  isError: boolean;
  error?: unknown;
}

/**
 * Reloads what an open form edits. After a failure it shows a toast and returns undefined: RTK Query's `refetch` returns
 * the former data then, with which the form would lose what was typed.
 */
export async function loadLatest<T>(refetch: () => PromiseLike<Loaded<T>>, failed: string): Promise<T | undefined> {
  const { data, isError, error } = await refetch();
  if (!isError) return data?.data;
  toast('error', getErrorText(error, failed));
  return undefined;
}
