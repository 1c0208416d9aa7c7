import { api, call } from '../../app/http/api.ts';

export const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCurrencies: build.query({ ...call('getCurrencies') }),
    getLanguages: build.query({ ...call('getLanguages') }),
    getCountries: build.query({ ...call('getCountries') }),
    getSettings: build.query({ ...call('getSettings') }),
    getSliderImages: build.query({ ...call('getSliderImages') }),
    getPartners: build.query({ ...call('getPartners') }),
    getFaqs: build.query({ ...call('getFaqs') }),
    subscribeNewsletter: build.mutation({ ...call('subscribeNewsletter') }),
  }),
});

export const {
  useGetCurrenciesQuery,
  useGetLanguagesQuery,
  useGetCountriesQuery,
  useGetSettingsQuery,
  useGetSliderImagesQuery,
  useGetPartnersQuery,
  useGetFaqsQuery,
  useSubscribeNewsletterMutation,
} = contentApi;
