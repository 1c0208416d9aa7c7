import type { Reply } from '@trad/contract/schemas';
import type { VendorImport } from '@trad/contract/vendor-area/vendor-files';
import { call } from '../../app/http/api.ts';
import { vendorApi } from './vendor.api.ts';

/** One that failed without a problem in it is tried again by the server. */
export const hasEnded = ({ state, problems }: VendorImport) =>
  state === 'done' || state === 'refused' || (state === 'failed' && problems > 0);

const POLL_MS = 700;

/** After how long it is asked again; 0 is never. */
const getPollingInterval = (row: VendorImport | undefined, isLost: boolean) => {
  if (!row) return isLost ? 0 : POLL_MS;
  if (hasEnded(row)) return 0;
  return row.state === 'failed' ? 10 * POLL_MS : POLL_MS;
};

export const vendorFilesApi = vendorApi.injectEndpoints({
  endpoints: (build) => ({
    /** A form, as the file travels in it. */
    importVendorFile: build.mutation<Reply<'importVendorFile'>, FormData>({
      query: (sent) => ({ name: 'importVendorFile', sent }),
    }),
    getVendorImport: build.query({
      ...call('getVendorImport'),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        const isIn = answer?.data.data.state === 'done' && answer.data.data.dry_run === 0;
        if (isIn) dispatch(vendorApi.util.invalidateTags(['VendorProducts']));
      },
    }),
    // Not kept: a file is some megabytes.
    getVendorImportProblems: build.mutation(call('getVendorImportProblems')),
    exportVendorFile: build.mutation(call('exportVendorFile')),
  }),
});

export const { useImportVendorFileMutation, useGetVendorImportProblemsMutation, useExportVendorFileMutation } =
  vendorFilesApi;

/** How a file fares, asked again until it has ended or nobody looks any more. */
export function useVendorImport(id: number) {
  const { useQuery, useQueryState } = vendorFilesApi.endpoints.getVendorImport;
  const { data, isError } = useQueryState({ id });
  return useQuery({ id }, { pollingInterval: getPollingInterval(data?.data, isError) });
}
