/** The style of a chart's series. From the fourth on a dash distinguishes it too, so that colour isn't the only cue. */
export interface Series {
  readonly colour: string;
  /** SVG's stroke-dasharray; undefined for a solid line. */
  readonly dash?: string;
}

/** The nine series of specification section 9, in order of use, each at least 3:1 on the light and the dark surface. */
export const series: readonly Series[] = [
  { colour: '#2f6fde' },
  { colour: '#d9660f' },
  { colour: '#2e9150' },
  { colour: '#9a63ea', dash: '6 3' },
  { colour: '#d33f4c', dash: '2 3' },
  { colour: '#0f8a93', dash: '8 3 2 3' },
  { colour: '#cf4a92', dash: '4 2' },
  { colour: '#80670a', dash: '1 3' },
  { colour: '#7a889d', dash: '10 4' },
];
