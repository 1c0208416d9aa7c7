import type { Reply } from '@trad/contract/served';
import { api, call } from '../../app/api.ts';

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    registerUser: build.mutation({ ...call('registerUser') }),
    login: build.mutation({ ...call('login') }),
    logout: build.mutation({ ...call('logout') }),
    forgotPassword: build.mutation({ ...call('forgotPassword') }),
    resetPassword: build.mutation({ ...call('resetPassword') }),
    confirmEmail: build.mutation({ ...call('confirmEmail'), invalidatesTags: ['Profile'] }),
    sendEmailConfirmation: build.mutation({ ...call('sendEmailConfirmation') }),
    getSessions: build.query({ ...call('getSessions'), providesTags: ['Sessions'] }),
    endSession: build.mutation({ ...call('endSession'), invalidatesTags: ['Sessions'] }),
    endOtherSessions: build.mutation({ ...call('endOtherSessions'), invalidatesTags: ['Sessions'] }),
    exportAccount: build.mutation({ ...call('exportAccount') }),
    eraseAccount: build.mutation({ ...call('eraseAccount') }),
    /** It signs the other devices out. */
    changePassword: build.mutation({ ...call('changePassword'), invalidatesTags: ['Sessions'] }),
    getUserProfile: build.query({ ...call('getUserProfile'), providesTags: ['Profile'] }),
    /** A form, as pictures travel in it. */
    updateUserProfile: build.mutation<Reply<'updateUserProfile'> & { message: string }, FormData>({
      query: (sent) => ({ name: 'updateUserProfile', sent }),
      invalidatesTags: ['Profile'],
    }),
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
  useChangePasswordMutation,
  useConfirmEmailMutation,
  useSendEmailConfirmationMutation,
  useGetSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useExportAccountMutation,
  useEraseAccountMutation,
  useGetUserProfileQuery,
  useUpdateUserProfileMutation,
  useGetAddressQuery,
  useAddAddressMutation,
  useUpdateAddressMutation,
  useDeleteAddressMutation,
} = accountApi;
