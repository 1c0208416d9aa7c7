import type { CallInput, CallReply } from '@trad/contract/schemas';
import { api, call, type IdempotentRequest } from '../../app/http/api.ts';
import { readSessionToken } from './read-session-token.ts';

type ReplyWithMessage<N extends 'applyAsVendor' | 'uploadVendorDocument'> = CallReply<N> & { message: string };

export const vendorApplicationApi = api.enhanceEndpoints({ addTagTypes: ['VendorApplication'] }).injectEndpoints({
  endpoints: (build) => ({
    getVendorApplication: build.query({ ...call('getVendorApplication'), providesTags: ['VendorApplication'] }),
    applyAsVendor: build.mutation<ReplyWithMessage<'applyAsVendor'>, IdempotentRequest<CallInput<'applyAsVendor'>>>({
      query: ({ input, key }) => ({ name: 'applyAsVendor', input, key }),
      // Otherwise the former status would be shown until the application is loaded again.
      onQueryStarted: async (_, { dispatch, getState, queryFulfilled }) => {
        const token = readSessionToken(getState);
        const reply = await queryFulfilled.catch(() => null);
        if (!reply || token !== readSessionToken(getState)) return;
        const { data } = reply.data;
        dispatch(
          vendorApplicationApi.util.updateQueryData('getVendorApplication', {}, (state) => ({ ...state, data })),
        );
      },
      invalidatesTags: ['VendorApplication'],
    }),
    /** Sent as multipart/form-data. */
    uploadVendorDocument: build.mutation<ReplyWithMessage<'uploadVendorDocument'>, IdempotentRequest<FormData>>({
      query: ({ input, key }) => ({ name: 'uploadVendorDocument', input, key }),
      invalidatesTags: ['VendorApplication'],
    }),
    deleteVendorDocument: build.mutation({ ...call('deleteVendorDocument'), invalidatesTags: ['VendorApplication'] }),
  }),
});

export const {
  useGetVendorApplicationQuery,
  useApplyAsVendorMutation,
  useUploadVendorDocumentMutation,
  useDeleteVendorDocumentMutation,
} = vendorApplicationApi;
