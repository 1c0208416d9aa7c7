import { api, call, idempotentCall } from '../../app/http/api.ts';

const apiWithTags = api.enhanceEndpoints({ addTagTypes: ['ShopSettings'] });
/** A constant list also applies to errors: EDITED_MEANWHILE means that the loaded data are outdated. */
const invalidatesTags = ['ShopSettings'] as const;

const settingsApi = apiWithTags.injectEndpoints({
  endpoints: (build) => ({
    getShopSettings: build.query({ ...call('getShopSettings'), providesTags: ['ShopSettings'] }),
    setCurrencyState: build.mutation({
      ...idempotentCall('setCurrencyState'),
      invalidatesTags,
    }),
    setCurrencySymbol: build.mutation({
      ...idempotentCall('setCurrencySymbol'),
      invalidatesTags,
    }),
    setLanguage: build.mutation({
      ...idempotentCall('setLanguage'),
      invalidatesTags,
    }),
    setPaymentMethod: build.mutation({
      ...idempotentCall('setPaymentMethod'),
      invalidatesTags,
    }),
    setDefaultCommission: build.mutation({
      ...idempotentCall('setDefaultCommission'),
      invalidatesTags,
    }),
  }),
});

export const {
  useGetShopSettingsQuery,
  useSetCurrencyStateMutation,
  useSetCurrencySymbolMutation,
  useSetLanguageMutation,
  useSetPaymentMethodMutation,
  useSetDefaultCommissionMutation,
} = settingsApi;
