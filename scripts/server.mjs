// Without source maps: the bundle's own names can be read, and a map takes 100 MB as soon as one error is thrown.
/** Node's options and the file with which the server is run. */
export const serverArguments = ['apps/api/dist/server.js'];
