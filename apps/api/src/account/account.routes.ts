import { implement } from '../platform/implement.ts';
import { addAddress } from './add-address.ts';
import { deleteAddress } from './delete-address.ts';
import { confirmEmail } from './email/confirm-email.ts';
import { sendEmailConfirmation } from './email/send-email-confirmation.ts';
import { getAddress } from './get-address.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { changePassword } from './password/change-password.ts';
import { forgotPassword } from './password/forgot-password.ts';
import { resetPassword } from './password/reset-password.ts';
import { getUserProfile } from './profile/get-user-profile.ts';
import { updateUserProfile } from './profile/update-user-profile.ts';
import { registerUser } from './register-user.ts';
import { endOtherSessions } from './sessions/end-other-sessions.ts';
import { endSession } from './sessions/end-session.ts';
import { getSessions } from './sessions/get-sessions.ts';
import { updateAddress } from './update-address.ts';

export const accountRoutes = implement({
  registerUser,
  login,
  logout,
  changePassword,
  forgotPassword,
  resetPassword,
  confirmEmail,
  sendEmailConfirmation,
  getSessions,
  endSession,
  endOtherSessions,
  getUserProfile,
  updateUserProfile,
  getAddress,
  addAddress,
  updateAddress,
  deleteAddress,
});
