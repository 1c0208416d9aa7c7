import { useJoinNames } from './use-t.ts';

/** The comma of the language with its space, between names that are elements. */
export const useComma = () => useJoinNames()(['', '']);
