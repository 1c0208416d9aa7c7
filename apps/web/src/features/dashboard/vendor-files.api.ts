import type { VendorImport } from '@trad/contract/dashboard/vendor-files';
import type { CallInput, CallReply } from '@trad/contract/schemas';
import { call } from '../../app/http/api.ts';
import type { CallError } from '../../app/http/call-error.ts';
import { vendorApi } from './vendor.api.ts';

/** Whether an import is final. The server retries an import that failed without problems in the file. */
export const hasEnded = ({ state, problems }: VendorImport) =>
  state === 'done' || state === 'refused' || (state === 'failed' && problems > 0);

const POLL_MS = 700;

/** The polling interval of an import's state; 0 stops polling. */
const getPollingInterval = (vendorImport: VendorImport | undefined, isError: boolean) => {
  if (!vendorImport) return isError ? 0 : POLL_MS;
  if (hasEnded(vendorImport)) return 0;
  return vendorImport.state === 'failed' ? 10 * POLL_MS : POLL_MS;
};

export const vendorFilesApi = vendorApi.injectEndpoints({
  endpoints: (build) => ({
    /** Sent as multipart/form-data. */
    importVendorFile: build.mutation<CallReply<'importVendorFile'>, FormData>({
      query: (input) => ({ name: 'importVendorFile', input }),
    }),
    getVendorImport: build.query({
      ...call('getVendorImport'),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => null);
        const isImported = response?.data.data.state === 'done' && response.data.data.dry_run === 0;
        if (isImported) dispatch(vendorApi.util.invalidateTags(['VendorProducts']));
      },
    }),
    // Mutations, because their results, files of some megabytes, must not be cached.
    getVendorImportProblems: build.mutation(call('getVendorImportProblems')),
    /** Requests a file part by part. */
    exportVendorFile: build.mutation<{ name: string; text: string }, Pick<CallInput<'exportVendorFile'>, 'kind'>>({
      queryFn: async ({ kind }, _api, _options, baseQuery) => {
        const texts: string[] = [];
        let cursor: number | undefined;
        let name: string;
        do {
          const result = await baseQuery(call('exportVendorFile').query({ kind, ...(cursor && { cursor }) }));
          if (result.error) return { error: result.error as CallError };
          const part = result.data as CallReply<'exportVendorFile'>;
          name = part.data.name;
          texts.push(part.data.text);
          cursor = part.next_cursor ?? undefined;
        } while (cursor);
        return { data: { name, text: texts.join('') } };
      },
    }),
  }),
});

export const { useImportVendorFileMutation, useGetVendorImportProblemsMutation, useExportVendorFileMutation } =
  vendorFilesApi;

/** The state of an import, polled until it is final. */
export function useVendorImport(id: number) {
  const { useQuery, useQueryState } = vendorFilesApi.endpoints.getVendorImport;
  const { data, isError } = useQueryState({ id });
  return useQuery({ id }, { pollingInterval: getPollingInterval(data?.data, isError) });
}
