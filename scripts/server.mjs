// A heap that may grow to gigabytes lets garbage lie until it has grown fourfold; under this limit it is cleared early, and
// what the server keeps is a fraction of it. Without source maps: the bundle's own names can be read, and its map took
// some 100 MB under load.
/** Node's options and the file with which the server is run. */
export const serverArguments = ['--max-old-space-size=512', 'apps/api/dist/server.js'];
