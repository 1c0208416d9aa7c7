import type { CallInput, CallReply } from '@trad/contract/schemas';
import { api, call, type IdempotentRequest, idempotentCall } from '../../app/http/api.ts';

const apiWithTags = api.enhanceEndpoints({ addTagTypes: ['Storefront'] });

/** A constant list also applies to errors: EDITED_MEANWHILE means that the loaded data are outdated. */
const invalidatesTags = ['Storefront'] as const;

/** Ten minutes, in which the same input gets the same preview again: the API stores each for an hour. */
const PREVIEW_CACHE_SECONDS = 600;

const contentApi = apiWithTags.injectEndpoints({
  endpoints: (build) => ({
    getContentItems: build.query({ ...call('getContentItems'), providesTags: ['Storefront'] }),
    getContentItem: build.query({ ...call('getContentItem'), providesTags: ['Storefront'] }),
    saveContentItem: build.mutation({
      ...idempotentCall('saveContentItem'),
      invalidatesTags,
    }),
    publishContentItem: build.mutation({
      ...idempotentCall('publishContentItem'),
      invalidatesTags,
    }),
    deleteContentItem: build.mutation({
      ...idempotentCall('deleteContentItem'),
      invalidatesTags,
    }),
    restoreContentItem: build.mutation({
      ...idempotentCall('restoreContentItem'),
      invalidatesTags,
    }),
    orderContentItems: build.mutation({
      ...idempotentCall('orderContentItems'),
      invalidatesTags,
    }),
    uploadContentPicture: build.mutation<
      CallReply<'uploadContentPicture'>,
      IdempotentRequest<CallInput<'uploadContentPicture'> | FormData>
    >({
      query: ({ input, key }) => ({ name: 'uploadContentPicture', input, key }),
    }),
    getContentTexts: build.query({ ...call('getContentTexts'), providesTags: ['Storefront'] }),
    saveContentText: build.mutation({
      ...idempotentCall('saveContentText'),
      invalidatesTags,
    }),
    previewContentText: build.query({ ...call('previewContentText'), keepUnusedDataFor: PREVIEW_CACHE_SECONDS }),
    getFrontSettings: build.query({ ...call('getFrontSettings'), providesTags: ['Storefront'] }),
    saveWebSettings: build.mutation({
      ...idempotentCall('saveWebSettings'),
      invalidatesTags,
    }),
    saveHomeSections: build.mutation({
      ...idempotentCall('saveHomeSections'),
      invalidatesTags,
    }),
    withdrawPlannedContent: build.mutation({
      ...idempotentCall('withdrawPlannedContent'),
      invalidatesTags,
    }),
    previewWebSettings: build.query({ ...call('previewWebSettings'), keepUnusedDataFor: PREVIEW_CACHE_SECONDS }),
    previewHomeSections: build.query({ ...call('previewHomeSections'), keepUnusedDataFor: PREVIEW_CACHE_SECONDS }),
    previewContentItem: build.query({ ...call('previewContentItem'), keepUnusedDataFor: PREVIEW_CACHE_SECONDS }),
  }),
});

export const {
  useGetContentItemsQuery,
  useGetContentItemQuery,
  useSaveContentItemMutation,
  usePublishContentItemMutation,
  useDeleteContentItemMutation,
  useRestoreContentItemMutation,
  useOrderContentItemsMutation,
  usePreviewContentItemQuery,
  useUploadContentPictureMutation,
  useGetContentTextsQuery,
  useSaveContentTextMutation,
  usePreviewContentTextQuery,
  useGetFrontSettingsQuery,
  useSaveWebSettingsMutation,
  useSaveHomeSectionsMutation,
  usePreviewHomeSectionsQuery,
  usePreviewWebSettingsQuery,
  useWithdrawPlannedContentMutation,
} = contentApi;
