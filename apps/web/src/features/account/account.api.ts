import { api, call } from '../../app/api.ts';

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    registerUser: build.mutation({ ...call('registerUser') }),
    login: build.mutation({ ...call('login') }),
    logout: build.mutation({ ...call('logout') }),
    forgotPassword: build.mutation({ ...call('forgotPassword') }),
    resetPassword: build.mutation({ ...call('resetPassword') }),
    getAddress: build.query({ ...call('getAddress'), providesTags: ['Addresses'] }),
    addAddress: build.mutation({ ...call('addAddress'), invalidatesTags: ['Addresses'] }),
    updateAddress: build.mutation({ ...call('updateAddress'), invalidatesTags: ['Addresses'] }),
    deleteAddress: build.mutation({ ...call('deleteAddress'), invalidatesTags: ['Addresses'] }),
  }),
});

export const {
  useRegisterUserMutation,
  useLoginMutation,
  useLogoutMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useGetAddressQuery,
  useAddAddressMutation,
  useUpdateAddressMutation,
  useDeleteAddressMutation,
} = accountApi;
