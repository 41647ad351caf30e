/** Lists of AdCOM 1.0. The position is the number in the standard, counted from its first number. */
type Coded = {
  readonly code: number;
  readonly title: string;
};

const toCoded = (first: number, titles: readonly string[]): readonly Coded[] =>
  titles.map((title, index) => ({ code: first + index, title }));

const placements = [
  'Unknown',
  'Above the fold',
  'Locked',
  'Below the fold',
  'Header',
  'Footer',
  'Sidebar',
  'Fullscreen',
] as const;

export type Placement = (typeof placements)[number];

/** List: placement positions. Its numbers begin with 0, which isn't a valid ID. */
export const adPlacements = toCoded(0, placements);

export const placementId = (placement: Placement): number => placements.indexOf(placement) + 1;

/** List: connection types. */
export const connectionTypes = toCoded(1, ['Ethernet', 'WiFi', 'Cellular, unknown', '2G', '3G', '4G', '5G']);

const deviceTypeTitles = [
  'Mobile/Tablet',
  'Personal Computer',
  'Connected TV',
  'Phone',
  'Tablet',
  'Connected Device',
  'Set Top Box',
  'OOH Device',
] as const;

export type DeviceType = (typeof deviceTypeTitles)[number];

/** List: device types. */
export const deviceTypes = toCoded(1, deviceTypeTitles);

export const deviceTypeId = (type: DeviceType): number => deviceTypeTitles.indexOf(type) + 1;
