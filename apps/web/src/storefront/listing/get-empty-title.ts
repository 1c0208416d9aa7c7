/** The key of the text that a listing without products shows and announces. */
export const getEmptyTitle = ({ search }: { search: string }) => (search ? 'search.none' : 'listing.empty');
