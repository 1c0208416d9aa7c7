import { readDraft, removeDraft, VISITOR, writeDraft } from '../state/drafts.ts';
import { useAppSelector } from '../state/store.ts';
import type { IdempotentRequest } from './api.ts';

interface SentRequest<Choice, Input> {
  choice: Choice;
  request: IdempotentRequest<Input>;
  /** What the screen showed when it was sent first. */
  shown: string;
}

/**
 * Stores a sent request with the choice it was made from in this tab until its outcome is known, so that the same choice is
 * sent again under its key, also in a reopened dialog: another key, or amounts loaded since, would be another request.
 */
export function usePendingRequest<Choice extends object, Input>(form: string, shown: string) {
  const owner = useAppSelector(({ session }) => session.user?.id ?? VISITOR);
  const read = () => readDraft(owner, form) as SentRequest<Choice, Input> | null;
  const remove = () => removeDraft(owner, form);
  const find = (choice: Choice): IdempotentRequest<Input> | null => {
    const sent = read();
    return sent && JSON.stringify(sent.choice) === JSON.stringify(choice) ? sent.request : null;
  };
  return {
    /** Returns the pending request, of any choice. */
    read: (): IdempotentRequest<Input> | null => read()?.request ?? null,
    /** Returns the pending request of the same choice. */
    find,
    /** Returns the pending choice for a dialog that opens; removes it if the screen shows something else by then, such as its result. */
    resume: (): Choice | null => {
      const sent = read();
      if (sent?.shown === shown) return sent.choice;
      remove();
      return null;
    },
    /** Returns the request to send: the pending one of the same choice, or the given one, which is stored. */
    store: (choice: Choice, request: IdempotentRequest<Input>): IdempotentRequest<Input> => {
      const sent = find(choice);
      if (sent) return sent;
      writeDraft(owner, form, { choice, request, shown } satisfies SentRequest<Choice, Input>);
      return request;
    },
    remove,
  };
}
