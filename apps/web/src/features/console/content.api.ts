import type { CallInput, CallReply } from '@trad/contract/schemas';
import { api, call, type IdempotentRequest } from '../../app/http/api.ts';

const apiWithTags = api.enhanceEndpoints({ addTagTypes: ['Storefront'] });

/** Refetched after an error, too, because the data is then outdated. */
const invalidatesTags = ['Storefront'] as const;

const contentApi = apiWithTags.injectEndpoints({
  endpoints: (build) => ({
    getContentItems: build.query({ ...call('getContentItems'), providesTags: ['Storefront'] }),
    getContentItem: build.query({ ...call('getContentItem'), providesTags: ['Storefront'] }),
    saveContentItem: build.mutation<CallReply<'saveContentItem'>, IdempotentRequest<CallInput<'saveContentItem'>>>({
      query: ({ input, key }) => ({ name: 'saveContentItem', input, key }),
      invalidatesTags,
    }),
    publishContentItem: build.mutation<
      CallReply<'publishContentItem'>,
      IdempotentRequest<CallInput<'publishContentItem'>>
    >({
      query: ({ input, key }) => ({ name: 'publishContentItem', input, key }),
      invalidatesTags,
    }),
    deleteContentItem: build.mutation<
      CallReply<'deleteContentItem'>,
      IdempotentRequest<CallInput<'deleteContentItem'>>
    >({
      query: ({ input, key }) => ({ name: 'deleteContentItem', input, key }),
      invalidatesTags,
    }),
    restoreContentItem: build.mutation<
      CallReply<'restoreContentItem'>,
      IdempotentRequest<CallInput<'restoreContentItem'>>
    >({
      query: ({ input, key }) => ({ name: 'restoreContentItem', input, key }),
      invalidatesTags,
    }),
    orderContentItems: build.mutation<
      CallReply<'orderContentItems'>,
      IdempotentRequest<CallInput<'orderContentItems'>>
    >({
      query: ({ input, key }) => ({ name: 'orderContentItems', input, key }),
      invalidatesTags,
    }),
    uploadContentPicture: build.mutation<
      CallReply<'uploadContentPicture'>,
      IdempotentRequest<CallInput<'uploadContentPicture'> | FormData>
    >({
      query: ({ input, key }) => ({ name: 'uploadContentPicture', input, key }),
    }),
    getContentTexts: build.query({ ...call('getContentTexts'), providesTags: ['Storefront'] }),
    saveContentText: build.mutation<CallReply<'saveContentText'>, IdempotentRequest<CallInput<'saveContentText'>>>({
      query: ({ input, key }) => ({ name: 'saveContentText', input, key }),
      invalidatesTags,
    }),
    previewContentText: build.query({ ...call('previewContentText'), keepUnusedDataFor: 600 }),
    getFrontSettings: build.query({ ...call('getFrontSettings'), providesTags: ['Storefront'] }),
    saveWebSettings: build.mutation<CallReply<'saveWebSettings'>, IdempotentRequest<CallInput<'saveWebSettings'>>>({
      query: ({ input, key }) => ({ name: 'saveWebSettings', input, key }),
      invalidatesTags,
    }),
    saveHomeSections: build.mutation<CallReply<'saveHomeSections'>, IdempotentRequest<CallInput<'saveHomeSections'>>>({
      query: ({ input, key }) => ({ name: 'saveHomeSections', input, key }),
      invalidatesTags,
    }),
    withdrawPlannedContent: build.mutation<
      CallReply<'withdrawPlannedContent'>,
      IdempotentRequest<CallInput<'withdrawPlannedContent'>>
    >({
      query: ({ input, key }) => ({ name: 'withdrawPlannedContent', input, key }),
      invalidatesTags,
    }),
    previewWebSettings: build.query({ ...call('previewWebSettings'), keepUnusedDataFor: 600 }),
    previewHomeSections: build.query({ ...call('previewHomeSections'), keepUnusedDataFor: 600 }),
    previewContentItem: build.query({ ...call('previewContentItem'), keepUnusedDataFor: 600 }),
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
