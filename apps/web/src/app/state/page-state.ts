import { type Packed, unpack } from './pack.ts';
import type { RootState } from './store.ts';

/** The Redux state that the server writes into the HTML, with packed queries. */
interface PageState extends Pick<RootState, 'preferences'> {
  api: Pick<RootState['api'], 'provided'> & { queries: Record<string, Packed> };
}

/** Parses that state in the browser. */
export function parsePageState(text: string): Partial<RootState> {
  const { api, ...state } = JSON.parse(text) as PageState;
  const queries = Object.entries(api.queries).map(([key, query]) => [key, unpack(query)]);
  return { ...state, api: { ...api, queries: Object.fromEntries(queries) } as RootState['api'] };
}
