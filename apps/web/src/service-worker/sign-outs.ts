/** Changes at the beginning and at the end of each sign-out: what was requested or shown before is not stored after it. */
let signOuts = 0;

export const getSignOuts = () => signOuts;

export const countSignOut = () => {
  signOuts += 1;
};
