import type { ReactNode } from 'react';
import type { CellProps } from '#src/fields/cell.ts';
import type { InputProps } from '#src/fields/input.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';
import type { Ability } from '#src/schema/access/ability.ts';
import { checkMention } from '#src/schema/checks/mention.ts';
import { overrideMentions } from '#src/schema/checks/overrideMentions.ts';
import { allResources } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { ScreenPaths } from '#src/schema/screens.ts';
import type { Chunk } from '#src/ui/chunk.ts';

/** The props of a component that an override puts on a page or in a row. */
export interface OverrideSlotProps {
  readonly resource: Resource;
  readonly record: AnyRow;
}

/** The props of a tab's content. */
export interface PageTabPartProps extends OverrideSlotProps {
  /** Whether the content is in a tab, whose label is its title. The review desk shows it without a title. */
  readonly isTab?: boolean;
}

/** The props of a component beside a form. */
export interface FormAsideProps {
  readonly resource: Resource;
  /** The record to change; undefined for a new one. */
  readonly record: AnyRow | undefined;
  /** The fields that the form has an input for. */
  readonly writable: readonly string[];
}

/** A tab of a record's page. The review desk shows its content above the facts. */
export interface PageTab {
  /** In the page's address: `?tab=money`. */
  readonly name: string;
  readonly label: string;
  readonly part: Chunk<PageTabPartProps>;
  /** Whether the actor may open it. */
  readonly may?: (ability: Ability, record: AnyRow) => boolean;
}

/** The props of a component that checks whether a record can be approved as it is. */
export interface ApprovalBlockerProps {
  readonly record: AnyRow;
  /** Called with the blocker and its fix; with undefined if the record can be approved. */
  readonly onFound: (blocker: ReactNode) => void;
}

/** The props of a component that helps after a refused transition. */
export interface RefusalProps extends OverrideSlotProps {
  /** Closes the dialog of the transition. */
  readonly onClose: () => void;
}

/**
 * The exports of `src/features/<feature>/overrides/<resource>.tsx`. Each replaces only that part of the generated screens. The module loads
 * with the first list, so anything bigger than a cell is a chunk.
 */
export interface Override {
  /**
   * Field → its value's component in lists and on pages. Its label, its order and the dash for an empty value are unchanged. The titles of
   * referenced records aren’t loaded for it.
   */
  readonly columns?: Readonly<Record<string, (props: Omit<CellProps, 'labels'>) => ReactNode>>;
  /** Field → its label among the facts of a record, if it depends on the record; undefined hides the value there and in lists. */
  readonly labels?: Readonly<Record<string, (record: AnyRow) => string | undefined>>;
  /** Field → its input; its access, its condition, its label and its error messages are unchanged. */
  readonly inputs?: Readonly<Record<string, Chunk<InputProps>>>;
  /**
   * Beside the form if there is room, else above its save bar: effects of the typed values. It is inside the form; those of several
   * features follow each other.
   */
  readonly formAside?: Chunk<FormAsideProps> | readonly Chunk<FormAsideProps>[];
  /** Problem → the help shown when a transition is refused for it. */
  readonly refusals?: readonly (readonly [ProblemName, Chunk<RefusalProps>])[];
  /** On the page, beside the transitions: further actions on the record. */
  readonly actions?: Chunk<OverrideSlotProps>;
  /** On the page, above the facts: steps to do first; those of several features follow each other. */
  readonly above?: Chunk<OverrideSlotProps> | readonly Chunk<OverrideSlotProps>[];
  /** On the page, below the facts: records that belong to the record; those of several features follow each other. */
  readonly below?: Chunk<OverrideSlotProps> | readonly Chunk<OverrideSlotProps>[];
  /** On the page, tabs before the facts' tab. */
  readonly tabs?: readonly PageTab[];
  /** The address of a record's page, below /admin, if it needs more than the record's id. */
  readonly page?: (record: AnyRow) => string;
  /** In the list's header: actions on more than one record. */
  readonly listActions?: Chunk<{ readonly resource: Resource }>;
  /** In a row of the list, beside the transitions. */
  readonly rowActions?: Chunk<OverrideSlotProps> & {
    /** The labels of its buttons, whose width each row reserves. */
    readonly words: readonly string[];
  };
  /** Checks whether the record can be approved as it is. */
  readonly approvalBlocker?: Chunk<ApprovalBlockerProps>;
  /** Whole screens at the declaration's paths; the route table still decides who may open them. */
  readonly screens?: { readonly [S in keyof ScreenPaths]?: Chunk<{ readonly resource: Resource }> };
}

let overrides: Readonly<Record<string, Override>> = {};

/**
 * Checks the overrides against all declarations, once those are registered.
 * @throws if an override names something that its declaration doesn't have
 */
export function checkOverrides(): void {
  const mistakes = overrideMentions(overrides, allResources()).flatMap((mention) => checkMention(mention) ?? []);
  if (mistakes.length > 0) throw new Error(`The overrides of src/features can’t be used:\n${mistakes.join('\n')}`);
}

/**
 * Registers overrides before the screens of their resources are created; called where the application is composed.
 * @param own resource → its override
 */
export function registerOverrides(own: Readonly<Record<string, Override>>): void {
  overrides = { ...overrides, ...own };
}

const noOverride: Override = {};

export const overrideOf = ({ name }: Resource): Override => overrides[name] ?? noOverride;

/** @returns the fields that their kind draws, with the titles of the records that they refer to */
export function fieldsWithLabels(resource: Resource, names: readonly string[]): readonly string[] {
  const { columns = {} } = overrideOf(resource);
  return names.filter((name) => !Object.hasOwn(columns, name));
}
