import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, memo, useId, useMemo, useState } from 'react';
import { volumeWords } from '#src/i18n/en/statistics/volumes.ts';
import { say } from '#src/i18n/say.ts';
import type { VolumeRow } from '#src/resources/statistics/routes/volumes.ts';
import { mapSize } from './mapSize.ts';
import { type Measure, shownAs, valueOf } from './measures.ts';
import { type Step, shadeOf, stepOf, stepsOf } from './steps.ts';
import type { Shape } from './world.ts';
import { worldQuery } from './worldQuery.ts';

const moves: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const viewBox = `0 0 ${mapSize.width} ${mapSize.height}`;

interface ShapesProps {
  readonly shapes: readonly Shape[];
  /** Country code → its shade. */
  readonly shades: ReadonlyMap<string, number>;
  readonly onPoint: (code: string | undefined) => void;
}

/** The countries. Memoized, so that only changed shades redraw them, not every pointer move. */
const Shapes = memo(({ shapes, shades, onPoint }: ShapesProps) =>
  shapes.map(({ code, path }, index) => (
    <path
      // Some countries have no code.
      key={code ?? index}
      d={path}
      data-shade={code === undefined ? undefined : shades.get(code)}
      onPointerEnter={() => onPoint(code)}
    />
  )),
);

interface LegendProps {
  readonly steps: readonly Step[];
  readonly measure: Measure;
  readonly currency: string;
}

const Legend = ({ steps, measure, currency }: LegendProps) => (
  <ul className="plain-list map-legend" aria-label={say(volumeWords.legend, { measure: volumeWords[measure] })}>
    <li>
      <i /> {volumeWords.noRequests}
    </li>
    {steps.map(({ from, to }, at) => {
      const [first, last] = [shownAs(measure, from, currency), shownAs(measure, to, currency)];
      return (
        <li key={to}>
          <i data-shade={shadeOf(steps, at)} />
          {first === last ? first : say(volumeWords.range, { from: first, to: last })}
        </li>
      );
    })}
  </ul>
);

interface WorldMapProps {
  readonly rows: readonly VolumeRow[];
  readonly measure: Measure;
  readonly currency: string;
}

/** A map of the world, shaded by a measure. The table beside it has the same figures. */
export function WorldMap({ rows, measure, currency }: WorldMapProps) {
  const id = useId();
  const { data: shapes, error } = useQuery(worldQuery);
  const [pointed, setPointed] = useState<string>();
  const known = useMemo(
    () => rows.filter((row) => row.code !== null && row.requests > 0 && valueOf(row, measure) !== null),
    [rows, measure],
  );
  const steps = useMemo(() => stepsOf(known.map((row) => valueOf(row, measure) ?? 0)), [known, measure]);
  const shades = useMemo(
    () => new Map(known.map((row) => [row.code ?? '', shadeOf(steps, stepOf(steps, valueOf(row, measure) ?? 0))])),
    [known, steps, measure],
  );
  const at = known.findIndex(({ code }) => code === pointed);
  const row = known[at];
  const shape = shapes?.find(({ code }) => code !== undefined && code === pointed);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (by === undefined || known.length === 0) return;
    event.preventDefault();
    setPointed(known[(Math.max(at, by > 0 ? -1 : 0) + by + known.length) % known.length]?.code ?? undefined);
  };
  if (error) return <p className="muted">{volumeWords.mapFailed}</p>;
  return (
    <>
      {/* One tab stop, in which the arrow keys move from country to country. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <fieldset
        className="world-map"
        aria-label={say(volumeWords.map, { measure: volumeWords[measure].toLowerCase() })}
        aria-describedby={`${id}-help`}
        aria-busy={!shapes}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerLeave={() => setPointed(undefined)}
      >
        <svg viewBox={viewBox} aria-hidden>
          {shapes && <Shapes shapes={shapes} shades={shades} onPoint={setPointed} />}
          {shape && <path className="map-pointed" d={shape.path} />}
        </svg>
        <output className="map-told">
          {row
            ? say(volumeWords.told, { country: row.label ?? '', value: shownAs(measure, row[measure], currency) })
            : volumeWords.mapHint}
        </output>
      </fieldset>
      <p id={`${id}-help`} className="only-read-aloud">
        {volumeWords.mapHelp}
      </p>
      <Legend steps={steps} measure={measure} currency={currency} />
    </>
  );
}
