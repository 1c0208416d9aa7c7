import { api, call } from '../../app/http/api.ts';

const consoleApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOperatorAccount: build.query({ ...call('getOperatorAccount') }),
  }),
});

export const { useGetOperatorAccountQuery } = consoleApi;
