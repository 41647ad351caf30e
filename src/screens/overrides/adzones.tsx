export { ZoneCode as below } from '../site/ZoneCode.tsx';
export { ZoneState as above } from '../site/ZoneState.tsx';
