import type { Location } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { matchRoute } from '../routes.ts';
import { forgotPassword } from '../screens/forgot-password/forgot-password.screen.ts';
import { notFound } from '../screens/not-found/not-found.screen.ts';
import { resetPassword } from '../screens/reset-password/reset-password.screen.ts';
import { login, signIn } from '../screens/sign-in/sign-in.screen.ts';
import { signUp } from '../screens/sign-up/sign-up.screen.ts';

/** Pages to which a sign-in does not return. */
const screensWithoutNext = [notFound, signIn, login, signUp, forgotPassword, resetPassword];

/** The sign-in page, and from there back to this page. */
export const getSignInPath = ({ pathname, search }: Location) =>
  paths.signIn(screensWithoutNext.includes(matchRoute(pathname).screen) ? undefined : `${pathname}${search}`);
