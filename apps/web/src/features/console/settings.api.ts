import type { CallInput, CallReply } from '@trad/contract/schemas';
import { api, call, type IdempotentRequest } from '../../app/http/api.ts';

const apiWithTags = api.enhanceEndpoints({ addTagTypes: ['ShopSettings'] });
/** Refetched after an error, too, because the data is then outdated. */
const invalidatesTags = ['ShopSettings'] as const;

const settingsApi = apiWithTags.injectEndpoints({
  endpoints: (build) => ({
    getShopSettings: build.query({ ...call('getShopSettings'), providesTags: ['ShopSettings'] }),
    setCurrencyState: build.mutation<CallReply<'setCurrencyState'>, IdempotentRequest<CallInput<'setCurrencyState'>>>({
      query: ({ input, key }) => ({ name: 'setCurrencyState', input, key }),
      invalidatesTags,
    }),
    setCurrencySymbol: build.mutation<
      CallReply<'setCurrencySymbol'>,
      IdempotentRequest<CallInput<'setCurrencySymbol'>>
    >({
      query: ({ input, key }) => ({ name: 'setCurrencySymbol', input, key }),
      invalidatesTags,
    }),
    setLanguage: build.mutation<CallReply<'setLanguage'>, IdempotentRequest<CallInput<'setLanguage'>>>({
      query: ({ input, key }) => ({ name: 'setLanguage', input, key }),
      invalidatesTags,
    }),
    setPaymentMethod: build.mutation<CallReply<'setPaymentMethod'>, IdempotentRequest<CallInput<'setPaymentMethod'>>>({
      query: ({ input, key }) => ({ name: 'setPaymentMethod', input, key }),
      invalidatesTags,
    }),
    setDefaultCommission: build.mutation<
      CallReply<'setDefaultCommission'>,
      IdempotentRequest<CallInput<'setDefaultCommission'>>
    >({
      query: ({ input, key }) => ({ name: 'setDefaultCommission', input, key }),
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
