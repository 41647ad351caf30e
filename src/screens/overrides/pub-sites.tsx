export { SiteProof as above } from '../site/SiteProof.tsx';
export { SiteZones as below } from '../site/SiteZones.tsx';
