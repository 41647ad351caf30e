// All resources, as the server and the tests register them. The imports start at the root, because tests replace the index.
export * from '#src/resources/declared.ts';
export * from './adnet/declared.ts';
