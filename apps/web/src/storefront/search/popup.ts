/** What the list of suggestions tells the field. */
export interface Popup {
  open: boolean;
  /** The id of the row that the arrow keys are on. */
  active: string | undefined;
}
