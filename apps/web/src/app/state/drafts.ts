import { readTabItem, removeTabItem, removeTabItems, writeTabItem } from './session-storage.ts';

// Drafts: unsaved form input, and sent requests whose outcome is unknown, in this tab's session storage by user and form. An
// expired session leaves them, so that no input is lost.

/** The owner of visitors' drafts: no user has this id. */
export const VISITOR = 0;

const getDraftKey = (owner: number, form: string) => `draft:${owner}:${form}`;

/** Returns null if there is no draft or its JSON is invalid. */
export function readDraft(owner: number, form: string): Record<string, unknown> | null {
  try {
    const draft: unknown = JSON.parse(readTabItem(getDraftKey(owner, form)) ?? 'null');
    return typeof draft === 'object' ? (draft as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

export const writeDraft = (owner: number, form: string, values: object) =>
  writeTabItem(getDraftKey(owner, form), JSON.stringify(values));

export const removeDraft = (owner: number, form: string) => removeTabItem(getDraftKey(owner, form));

/** Called at sign-out. */
export const removeDrafts = () => removeTabItems('draft:');
