import type { CallInput, CallReply } from '@trad/contract/schemas';
import { api, call, type IdempotentRequest } from '../../app/http/api.ts';

const apiWithTags = api.enhanceEndpoints({ addTagTypes: ['DeliverySettings'] });
/** Refetched after an error, too, because the data is then outdated. */
const invalidatesTags = ['DeliverySettings'] as const;

const deliveryApi = apiWithTags.injectEndpoints({
  endpoints: (build) => ({
    getDeliverySettings: build.query({ ...call('getDeliverySettings'), providesTags: ['DeliverySettings'] }),
    addDeliveryZone: build.mutation<CallReply<'addDeliveryZone'>, IdempotentRequest<CallInput<'addDeliveryZone'>>>({
      query: ({ input, key }) => ({ name: 'addDeliveryZone', input, key }),
      invalidatesTags,
    }),
    updateDeliveryZone: build.mutation<
      CallReply<'updateDeliveryZone'>,
      IdempotentRequest<CallInput<'updateDeliveryZone'>>
    >({
      query: ({ input, key }) => ({ name: 'updateDeliveryZone', input, key }),
      invalidatesTags,
    }),
    deleteDeliveryZone: build.mutation<
      CallReply<'deleteDeliveryZone'>,
      IdempotentRequest<CallInput<'deleteDeliveryZone'>>
    >({
      query: ({ input, key }) => ({ name: 'deleteDeliveryZone', input, key }),
      invalidatesTags,
    }),
    setCountryDelivery: build.mutation<
      CallReply<'setCountryDelivery'>,
      IdempotentRequest<CallInput<'setCountryDelivery'>>
    >({
      query: ({ input, key }) => ({ name: 'setCountryDelivery', input, key }),
      invalidatesTags,
    }),
    setCountryZone: build.mutation<CallReply<'setCountryZone'>, IdempotentRequest<CallInput<'setCountryZone'>>>({
      query: ({ input, key }) => ({ name: 'setCountryZone', input, key }),
      invalidatesTags,
    }),
  }),
});

export const {
  useGetDeliverySettingsQuery,
  useAddDeliveryZoneMutation,
  useUpdateDeliveryZoneMutation,
  useDeleteDeliveryZoneMutation,
  useSetCountryDeliveryMutation,
  useSetCountryZoneMutation,
} = deliveryApi;
