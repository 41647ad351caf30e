// What units and components are tested with in place of declared.ts: the guide's examples stand beside the product's resources,
// as those of somebody who follows it would.
export * from '../../src/resources/declared.ts';
export { meetups } from '../example/meetups.ts';
export { venues } from '../example/venues.ts';
