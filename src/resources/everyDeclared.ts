// What the server and the tests register: all resources.
// From the root, as tests put another index in its place.
export * from '#src/resources/declared.ts';
export * from './adnet/declared.ts';
