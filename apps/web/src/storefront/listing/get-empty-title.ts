/** The text of a listing without products, shown and announced. */
export const getEmptyTitle = ({ search }: { search: string }) => (search ? 'search.none' : 'listing.empty');
