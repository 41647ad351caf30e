import { networkIcons } from '#src/features/bounty/model/networkIcons.ts';
import { TaskTypeIcon } from '#src/features/bounty/model/TaskTypeIcon.tsx';
import { paymentMethodIcons } from '#src/features/payments/model/paymentMethodIcons.ts';
import { components } from '#src/i18n/en/admin/components.ts';
import { statuses } from '#src/i18n/en/statuses.ts';
import { statusWord } from '#src/i18n/labels.ts';
import { icons } from '#src/icons.ts';
import { taskTypes } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { allResources } from '#src/schema/registry.ts';
import { Drawing } from '#src/theme/Icon.tsx';
import { series } from '#src/theme/series.ts';
import tokens from '#src/theme/tokens.css?raw';

const toneOf = (name: string) =>
  allResources()
    .map(({ status }) => status?.machine.tones[name])
    .find((tone) => tone !== undefined) ?? 'off';

export const Statuses = () => (
  <ul className="plain-list samples">
    {Object.keys(statuses).map((name) => (
      <li key={name}>
        <span className="chip" data-tone={toneOf(name)}>
          {statusWord(name)}
        </span>
      </li>
    ))}
  </ul>
);

const Drawings = ({ drawings }: { readonly drawings: Readonly<Record<string, string>> }) => (
  <ul className="plain-list samples">
    {Object.entries(drawings).map(([name, path]) => (
      <li key={name} className="sample-icon">
        <Drawing path={path} />
        {name}
      </li>
    ))}
  </ul>
);

const TaskTypes = () => (
  <ul className="plain-list samples">
    {taskTypes.map((type) => (
      <li key={type.key}>
        <TaskTypeIcon type={type} alone />
      </li>
    ))}
  </ul>
);

export const Icons = () => (
  <>
    <Drawings drawings={icons} />
    <h3>{components.networks}</h3>
    <Drawings drawings={networkIcons} />
    <h3>{components.taskTypes}</h3>
    <TaskTypes />
    <h3>{components.paymentMethods}</h3>
    <Drawings drawings={paymentMethodIcons} />
  </>
);

/** The names of the style sheet's colours, read from it. */
const colours = [...tokens.matchAll(/--([a-z-]+): light-dark\(/g)].flatMap(([, name]) => name ?? []);

export const Palette = () => (
  <>
    <h3>{components.series}</h3>
    <ul className="plain-list samples">
      {series.map(({ colour, dash }, index) => (
        <li key={colour} className="sample-series">
          <svg viewBox="0 0 48 8" aria-hidden>
            <path d="M0 4h48" stroke={colour} strokeDasharray={dash} strokeWidth={3} />
          </svg>
          {index + 1} <code>{colour}</code>
        </li>
      ))}
    </ul>
    <h3>{components.tokens}</h3>
    <ul className="plain-list samples">
      {colours.map((name) => (
        <li key={name} className="sample-token">
          <span style={{ backgroundColor: `var(--${name})` }} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  </>
);
