import type { ReactNode } from 'react';
import type { Chunk } from '#src/chunk.ts';
import { type CellProps } from '#src/fields/cell.ts';
import type { InputProps } from '#src/fields/input.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';
import { resources } from '#src/resources/index.ts';
import { mistakeIn } from '#src/schema/checks/mention.ts';
import { overrideMentions } from '#src/schema/checks/overrideMentions.ts';
import type { AnyRow, Resource, ScreenPaths } from '#src/schema/resource.ts';

/** What a section of a resource's own is told. */
export interface OwnSectionProps {
  readonly resource: Resource;
  readonly record: AnyRow;
}

/** What finds out whether a record can be approved as it stands is told. */
export interface ReadinessProps {
  readonly record: AnyRow;
  /** Called with why not, and what to do; with undefined where it can. */
  readonly onFound: (hindrance: ReactNode) => void;
}

/** What a refusal of a resource's own is told besides. */
export interface RefusalProps extends OwnSectionProps {
  /** Closes the dialog that the move was asked for in. */
  readonly onClose: () => void;
}

/**
 * What `overrides/<resource>.tsx` may export, each in place of what the declaration gives, and nothing else of it is lost. The
 * module travels with the first list: what is more than a cell is a chunk.
 */
export interface Override {
  /** Field → its value, shown in lists and on pages; its label, its order, and the dash for none stay. */
  readonly columns?: Readonly<Record<string, (props: CellProps) => ReactNode>>;
  /** Field → its input; who is asked for it and when, its label, and what is wrong with it stay. */
  readonly inputs?: Readonly<Record<string, Chunk<InputProps>>>;
  /** Problem → what helps somebody whom a move was refused for it. */
  readonly refusals?: readonly (readonly [ProblemName, Chunk<RefusalProps>])[];
  /** On the page beside the moves: what can be done with the record besides. */
  readonly actions?: Chunk<OwnSectionProps>;
  /** On the page above the facts: what is to be done first. */
  readonly above?: Chunk<OwnSectionProps>;
  /** On the page below the facts: what belongs to the record. */
  readonly below?: Chunk<OwnSectionProps>;
  /** The address of a record's page that needs more than its id, below /admin. */
  readonly page?: (record: AnyRow) => string;
  /** In a row of the list beside the moves. */
  readonly rowActions?: Chunk<OwnSectionProps>;
  /** Finds out why the record can't be approved as it stands. */
  readonly readiness?: Chunk<ReadinessProps>;
  /** Whole screens at the declaration's paths; the route table still says who may open them. */
  readonly screens?: { readonly [S in keyof ScreenPaths]?: Chunk<{ readonly resource: Resource }> };
}

const modules = import.meta.glob<Override>('./overrides/*.tsx', { eager: true });

/** Resource → what it has of its own. */
const overrides: Readonly<Record<string, Override>> = Object.fromEntries(
  Object.entries(modules).map(([file, module]) => [file.replace(/^.*\/|\.tsx$/g, ''), module]),
);

const mistakes = overrideMentions(overrides, resources).flatMap((mention) => mistakeIn(mention) ?? []);
if (mistakes.length > 0) throw new Error(`The overrides of src/screens can’t be used:\n${mistakes.join('\n')}`);

const nothing: Override = {};

export const overrideOf = ({ name }: Resource): Override => overrides[name] ?? nothing;
