import { api, call, idempotentCall } from '../../app/http/api.ts';

const apiWithTags = api.enhanceEndpoints({ addTagTypes: ['DeliverySettings'] });
/** A constant list also applies to errors: EDITED_MEANWHILE means that the loaded data are outdated. */
const invalidatesTags = ['DeliverySettings'] as const;

const deliveryApi = apiWithTags.injectEndpoints({
  endpoints: (build) => ({
    getDeliverySettings: build.query({ ...call('getDeliverySettings'), providesTags: ['DeliverySettings'] }),
    addDeliveryZone: build.mutation({
      ...idempotentCall('addDeliveryZone'),
      invalidatesTags,
    }),
    updateDeliveryZone: build.mutation({
      ...idempotentCall('updateDeliveryZone'),
      invalidatesTags,
    }),
    deleteDeliveryZone: build.mutation({
      ...idempotentCall('deleteDeliveryZone'),
      invalidatesTags,
    }),
    setCountryDelivery: build.mutation({
      ...idempotentCall('setCountryDelivery'),
      invalidatesTags,
    }),
    setCountryZone: build.mutation({
      ...idempotentCall('setCountryZone'),
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
