/** What somebody was about to say of a product. */
export interface Draft {
  rating: number;
  title: string;
  comment: string;
}

const keyOf = (productId: number) => `review-draft:${productId}`;

/** A review that could not be sent, such as by a session that had expired; it waits for this tab's next try. */
export function readDraft(productId: number): Partial<Draft> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(productId)) ?? '{}');
    return typeof draft === 'object' && draft !== null ? draft : {};
  } catch {
    return {};
  }
}

/** null: it was sent. */
export function writeDraft(productId: number, draft: Draft | null) {
  try {
    if (draft) sessionStorage.setItem(keyOf(productId), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(productId));
  } catch {
    // Storage may be full or forbidden: the draft then lives as long as the form.
  }
}
