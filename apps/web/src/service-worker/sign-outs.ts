/** How many sign-outs pages have told of: what was requested or shown before one is not stored after it. */
let signOuts = 0;

export const getSignOuts = () => signOuts;

export const countSignOut = () => {
  signOuts += 1;
};
