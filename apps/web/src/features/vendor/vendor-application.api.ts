import type { Reply, Sent } from '@trad/contract/served';
import { api, call } from '../../app/api.ts';

/** What is sent, and the key under which it is done once, however often it is sent. */
interface Once<Input> {
  sent: Input;
  key: string;
}
type Answer<N extends 'applyAsVendor' | 'uploadVendorDocument'> = Reply<N> & { message: string };

export const vendorApplicationApi = api.enhanceEndpoints({ addTagTypes: ['VendorApplication'] }).injectEndpoints({
  endpoints: (build) => ({
    getVendorApplication: build.query({ ...call('getVendorApplication'), providesTags: ['VendorApplication'] }),
    applyAsVendor: build.mutation<Answer<'applyAsVendor'>, Once<Sent<'applyAsVendor'>>>({
      query: ({ sent, key }) => ({ name: 'applyAsVendor', sent, key }),
      invalidatesTags: ['VendorApplication'],
    }),
    /** A form, as the file travels in it. */
    uploadVendorDocument: build.mutation<Answer<'uploadVendorDocument'>, Once<FormData>>({
      query: ({ sent, key }) => ({ name: 'uploadVendorDocument', sent, key }),
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
