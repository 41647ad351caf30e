import { dimensionWords } from '#src/i18n/en/statistics/dimensions.ts';
import { reportWords as words } from '#src/i18n/en/statistics/report.ts';
import { say } from '#src/i18n/say.ts';
import { type DimensionName, dimensionNames } from '#src/resources/statistics/dimensions.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import type { ToolPanelProps } from '../query/toolPanel.ts';
import { NamesPanel } from './NamesPanel.tsx';

const labelOf = (name: DimensionName): string => dimensionWords[name];

/** The groups of the rows, in their order. */
export function GroupsPanel({ report, onChange, ...panel }: ToolPanelProps) {
  const { groups: most } = statisticsLimits;
  return (
    <NamesPanel
      {...panel}
      label={words.groups}
      note={say(words.mostGroups, { max: most })}
      names={dimensionNames}
      labelOf={labelOf}
      chosen={report.groups}
      least={0}
      most={most}
      onChange={(groups, replace) => onChange({ groups }, { replace })}
    />
  );
}
