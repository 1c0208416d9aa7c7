import type { CallReply } from '@trad/contract/schemas';
import { api, call, type IdempotentRequest, idempotentCall } from '../../app/http/api.ts';

const apiWithTags = api.enhanceEndpoints({ addTagTypes: ['CatalogueImports'] });
const invalidatesTags = ['CatalogueImports'] as const;

const importsApi = apiWithTags.injectEndpoints({
  endpoints: (build) => ({
    getCatalogueImports: build.query({ ...call('getCatalogueImports'), providesTags: ['CatalogueImports'] }),
    getCatalogueImport: build.query({ ...call('getCatalogueImport'), providesTags: ['CatalogueImports'] }),
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
