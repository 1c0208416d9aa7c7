// A heap that may grow to gigabytes lets garbage lie until it has grown fourfold; under this limit it is cleared early, and
// what the server keeps is a fraction of it. Without source maps: the bundle's own names can be read, and its map took
// some 100 MB under load. Room for 16 MB of what is young: rendered pages leave much that is soon gone, and cost a tenth
// less where it need not be sorted as often. Garbage is collected on the thread that made it: helpers that share the work
// wait for each other, which costs more than it saves where the cores have other work to do (PostgreSQL's, on two of them).
/** Node's options and the file with which the server is run. */
export const serverArguments = [
  '--max-old-space-size=512',
  '--max-semi-space-size=16',
  '--single-threaded-gc',
  'apps/api/dist/server.js',
];
