/** The list's state, which the field exposes by ARIA attributes. */
export interface SuggestionsPopup {
  open: boolean;
  /** The id of the row that is selected by the arrow keys. */
  active: string | undefined;
}
