import { implementCalls } from '../platform/http/implement-calls.ts';
import { addAddress } from './addresses/add-address.ts';
import { deleteAddress } from './addresses/delete-address.ts';
import { getAddress } from './addresses/get-address.ts';
import { updateAddress } from './addresses/update-address.ts';
import { confirmEmail } from './email/confirm-email.ts';
import { sendEmailConfirmation } from './email/send-email-confirmation.ts';
import { login } from './login/login.ts';
import { logout } from './login/logout.ts';
import { registerUser } from './login/register-user.ts';
import { changePassword } from './password/change-password.ts';
import { forgotPassword } from './password/forgot-password.ts';
import { resetPassword } from './password/reset-password.ts';
import { getUserProfile } from './profile/get-user-profile.ts';
import { updateUserProfile } from './profile/update-user-profile.ts';
import { beginSecondFactor } from './second-factor/begin-second-factor.ts';
import { confirmLogin } from './second-factor/confirm-login.ts';
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts';
import { createRecoveryCodes } from './second-factor/create-recovery-codes.ts';
import { removeSecondFactor } from './second-factor/remove-second-factor.ts';
import { endOtherSessions } from './sessions/end-other-sessions.ts';
import { endPersonSessions } from './sessions/end-person-sessions.ts';
import { endSession } from './sessions/end-session.ts';
import { getSessions } from './sessions/get-sessions.ts';
import { reopenPerson } from './suspension/reopen-person.ts';
import { suspendPerson } from './suspension/suspend-person.ts';

export const accountRoutes = implementCalls({
  registerUser,
  login,
  confirmLogin,
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
  beginSecondFactor,
  confirmSecondFactor,
  createRecoveryCodes,
  removeSecondFactor,
  endPersonSessions,
  suspendPerson,
  reopenPerson,
});
