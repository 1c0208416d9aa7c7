import type { CatalogueImport } from '@trad/contract/console/catalogue/imports';
import type { CallReply } from '@trad/contract/schemas';
import { api, call, type IdempotentRequest, idempotentCall } from '../../app/http/api.ts';

/** The tags of everything that an import may change. */
const IMPORTED_TAGS = ['Attributes', 'Categories', 'OperatorProducts', 'Stores'] as const;

const apiWithTags = api.enhanceEndpoints({ addTagTypes: ['CatalogueImports', ...IMPORTED_TAGS] });
const invalidatesTags = ['CatalogueImports'] as const;

/** Whether an import may have changed the catalogue: one that failed or was cancelled may have written a part. */
const mayHaveWritten = ({ state, is_check }: CatalogueImport) =>
  is_check === 0 && (state === 'done' || state === 'failed' || state === 'cancelled');

const importsApi = apiWithTags.injectEndpoints({
  endpoints: (build) => ({
    getCatalogueImports: build.query({ ...call('getCatalogueImports'), providesTags: ['CatalogueImports'] }),
    getCatalogueImport: build.query({
      ...call('getCatalogueImport'),
      providesTags: ['CatalogueImports'],
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => null);
        if (response && mayHaveWritten(response.data.data))
          dispatch(apiWithTags.util.invalidateTags([...IMPORTED_TAGS]));
      },
    }),
    getCatalogueImportProblems: build.query({ ...call('getCatalogueImportProblems'), keepUnusedDataFor: 0 }),
    uploadCatalogueFile: build.mutation<CallReply<'uploadCatalogueFile'>, IdempotentRequest<FormData>>({
      query: ({ input, key }) => ({ name: 'uploadCatalogueFile', input, key }),
    }),
    startCatalogueImport: build.mutation({
      ...idempotentCall('startCatalogueImport'),
      invalidatesTags,
    }),
    cancelCatalogueImport: build.mutation({
      ...idempotentCall('cancelCatalogueImport'),
      invalidatesTags,
    }),
  }),
});

export const {
  useGetCatalogueImportsQuery,
  useGetCatalogueImportQuery,
  useLazyGetCatalogueImportProblemsQuery,
  useUploadCatalogueFileMutation,
  useStartCatalogueImportMutation,
  useCancelCatalogueImportMutation,
} = importsApi;
