import { implement } from '../platform/implement.ts';
import { addAddress } from './add-address.ts';
import { deleteAddress } from './delete-address.ts';
import { getAddress } from './get-address.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { changePassword } from './password/change-password.ts';
import { forgotPassword } from './password/forgot-password.ts';
import { resetPassword } from './password/reset-password.ts';
import { getUserProfile } from './profile/get-user-profile.ts';
import { updateUserProfile } from './profile/update-user-profile.ts';
import { registerUser } from './register-user.ts';
import { updateAddress } from './update-address.ts';

export const accountRoutes = implement({
  registerUser,
  login,
  logout,
  changePassword,
  forgotPassword,
  resetPassword,
  getUserProfile,
  updateUserProfile,
  getAddress,
  addAddress,
  updateAddress,
  deleteAddress,
});
