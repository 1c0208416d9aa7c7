/** The list's state, which the field exposes by ARIA attributes. */
export interface SuggestionsPopup {
  open: boolean;
  /** The id of the row that is selected by the arrow keys. */
  active: string | undefined;
}

/** Classes of what is shown below the field. */
export const popupVariants = {
  popup:
    'absolute end-0 top-full z-30 mt-2 max-h-[calc(100dvh-var(--header-offset)-16px)] w-105 max-w-[calc(100vw-32px)] ' +
    'overflow-y-auto rounded-panel shadow-overlay',
  // Below the head of the search dialog: its 76 pixels (`min-h-19`) and its border.
  page: 'fixed inset-x-0 top-[77px] bottom-0 overflow-y-auto overscroll-contain',
};
