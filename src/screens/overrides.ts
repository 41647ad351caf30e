import type { ReactNode } from 'react';
import type { CellProps } from '#src/fields/cell.ts';
import type { InputProps } from '#src/fields/input.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';
import { mistakeIn } from '#src/schema/checks/mention.ts';
import { overrideMentions } from '#src/schema/checks/overrideMentions.ts';
import { allResources } from '#src/schema/registry.ts';
import type { AnyRow, Resource, ScreenPaths } from '#src/schema/resource.ts';
import type { Chunk } from '#src/ui/chunk.ts';

/** What a section of a resource's own is told. */
export interface OverrideSlotProps {
  readonly resource: Resource;
  readonly record: AnyRow;
}

/** What finds out whether a record can be approved as it stands is told. */
export interface ApprovalBlockerProps {
  readonly record: AnyRow;
  /** Called with why not, and what to do; with undefined where it can. */
  readonly onFound: (blocker: ReactNode) => void;
}

/** What a refusal of a resource's own is told besides. */
export interface RefusalProps extends OverrideSlotProps {
  /** Closes the dialog that the move was asked for in. */
  readonly onClose: () => void;
}

/**
 * What `src/features/<feature>/overrides/<resource>.tsx` may export, each in place of what the declaration gives, and nothing else of it is lost. The
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
  readonly actions?: Chunk<OverrideSlotProps>;
  /** On the page above the facts: what is to be done first. */
  readonly above?: Chunk<OverrideSlotProps>;
  /** On the page below the facts: what belongs to the record. */
  readonly below?: Chunk<OverrideSlotProps>;
  /** The address of a record's page that needs more than its id, below /admin. */
  readonly page?: (record: AnyRow) => string;
  /** In a row of the list beside the moves. */
  readonly rowActions?: Chunk<OverrideSlotProps>;
  /** Finds out why the record can't be approved as it stands. */
  readonly approvalBlocker?: Chunk<ApprovalBlockerProps>;
  /** Whole screens at the declaration's paths; the route table still says who may open them. */
  readonly screens?: { readonly [S in keyof ScreenPaths]?: Chunk<{ readonly resource: Resource }> };
}

let overrides: Readonly<Record<string, Override>> = {};

/**
 * Hands in what resources have of their own, where the application is put together.
 * @param own resource → its override
 * @throws where one names what its declaration doesn't have
 */
export function registerOverrides(own: Readonly<Record<string, Override>>): void {
  const mistakes = overrideMentions(own, allResources()).flatMap((mention) => mistakeIn(mention) ?? []);
  if (mistakes.length > 0) throw new Error(`The overrides of src/features can’t be used:\n${mistakes.join('\n')}`);
  overrides = own;
}

const nothing: Override = {};

export const overrideOf = ({ name }: Resource): Override => overrides[name] ?? nothing;
