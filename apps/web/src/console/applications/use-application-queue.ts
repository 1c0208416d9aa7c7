import { useNavigate } from 'react-router-dom';
import { consolePaths } from '../../app/console-paths.ts';
import {
  useGetWorkQueueQuery,
  useReleaseWorkItemMutation,
  useTakeWorkItemMutation,
} from '../../features/console/console.api.ts';

/** The work queue lists at most so many items of each kind, the oldest (`MAX_WORK_ITEMS` of the contract, which imports zod). */
const MAX_LISTED = 100;

/** The applications in the work queue, the oldest first, with the position, operator and deadline of this one. */
export function useApplicationQueue(id: number) {
  const navigate = useNavigate();
  const { data } = useGetWorkQueueQuery({});
  const [take] = useTakeWorkItemMutation();
  const [release] = useReleaseWorkItemMutation();
  const waiting = (data?.data ?? []).filter(({ kind }) => kind === 'application');
  const index = waiting.findIndex((item) => item.id === String(id));
  const open = (step: 1 | -1) => {
    // After an application that has left the queue, or is not among the oldest hundred, comes the oldest one.
    const next = index === -1 ? waiting[0] : waiting[index + step];
    if (next) navigate(consolePaths.application(Number(next.id)));
  };
  const work = { kind: 'application', id: String(id) } as const;
  return {
    item: waiting[index],
    /** From 1; 0 for an application that is not listed. */
    position: index + 1,
    /** The number of waiting applications; null where the queue lists only the oldest hundred of them. */
    all: data?.is_complete === 0 && waiting.length === MAX_LISTED ? null : waiting.length,
    hasNext: index === -1 ? waiting.length > 0 : index < waiting.length - 1,
    hasPrevious: index > 0,
    open,
    take: () => take(work).unwrap(),
    release: () => release(work).unwrap(),
  };
}
