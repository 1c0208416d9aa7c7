/**
 * What was typed into a form and is not yet saved. It stays in this tab, and with whom it belongs to: a session that
 * ends in the middle of it costs nothing.
 */
const keyOf = (owner: number, form: string) => `draft:${owner}:${form}`;

/** Storage may be full or forbidden: drafts are then lost, as without it. */
const attempt = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

export const readDraft = (owner: number, form: string) =>
  attempt(() => JSON.parse(sessionStorage.getItem(keyOf(owner, form)) ?? 'null') as Record<string, unknown> | null);

export const writeDraft = (owner: number, form: string, values: object) =>
  attempt(() => sessionStorage.setItem(keyOf(owner, form), JSON.stringify(values)));

export const forgetDraft = (owner: number, form: string) =>
  attempt(() => sessionStorage.removeItem(keyOf(owner, form)));

/** Whoever signs out leaves nothing behind. */
export const forgetDrafts = () =>
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('draft:')) sessionStorage.removeItem(key);
  });
