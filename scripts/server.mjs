// Without source maps: the bundle's own names can be read, and its map took some 100 MB under load.
/** Node's options and the file with which the server is run. */
export const serverArguments = ['apps/api/dist/server.js'];
