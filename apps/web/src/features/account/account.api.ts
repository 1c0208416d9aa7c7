import type { CallInput, CallReply } from '@trad/contract/schemas';
import { api, call, idempotentCall } from '../../app/http/api.ts';
import { readText, storageKeys, writeText } from '../../app/state/storage.ts';

type SignedIn = CallReply<'login'> & { message: string };

/** The device token outlives the session: failed logins of others do not lock this browser out of the account. */
const addDeviceToken = <Input extends object>(input: Input) => {
  const device_token = readText(storageKeys.device);
  return { ...input, ...(device_token && { device_token }) };
};
const storeDeviceToken = async (
  _sent: unknown,
  { queryFulfilled }: { queryFulfilled: Promise<{ data: SignedIn }> },
) => {
  const response = await queryFulfilled.catch(() => null);
  if (response?.data.device_token) writeText(storageKeys.device, response.data.device_token);
};

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    registerUser: build.mutation({ ...call('registerUser') }),
    login: build.mutation<SignedIn, CallInput<'login'>>({
      query: (input) => ({ name: 'login', input: addDeviceToken(input) }),
      onQueryStarted: storeDeviceToken,
    }),
    /** The second step of a sign-in. */
    confirmLogin: build.mutation<SignedIn, CallInput<'confirmLogin'>>({
      query: (input) => ({ name: 'confirmLogin', input: addDeviceToken(input) }),
      onQueryStarted: storeDeviceToken,
    }),
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
    /** Ends the other sessions. */
    changePassword: build.mutation({ ...call('changePassword'), invalidatesTags: ['Sessions'] }),
    getUserProfile: build.query({ ...call('getUserProfile'), providesTags: ['Profile'] }),
    /** Sent as multipart/form-data for the picture. */
    updateUserProfile: build.mutation<CallReply<'updateUserProfile'> & { message: string }, FormData>({
      query: (input) => ({ name: 'updateUserProfile', input }),
      invalidatesTags: ['Profile'],
    }),
    getAddress: build.query({ ...call('getAddress'), providesTags: ['Addresses'] }),
    addAddress: build.mutation({ ...idempotentCall('addAddress'), invalidatesTags: ['Addresses'] }),
    updateAddress: build.mutation({ ...call('updateAddress'), invalidatesTags: ['Addresses'] }),
    deleteAddress: build.mutation({ ...call('deleteAddress'), invalidatesTags: ['Addresses'] }),
  }),
});

export const {
  useRegisterUserMutation,
  useLoginMutation,
  useConfirmLoginMutation,
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
