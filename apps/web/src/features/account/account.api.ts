import { api, call } from '../../app/api.ts';

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    registerUser: build.mutation({ ...call('registerUser') }),
    login: build.mutation({ ...call('login') }),
    logout: build.mutation({ ...call('logout') }),
  }),
});

export const { useRegisterUserMutation, useLoginMutation, useLogoutMutation } = accountApi;
