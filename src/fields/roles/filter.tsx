import { heldRoles, roleIds } from '#src/access/roles.ts';
import { roles } from '#src/i18n/en/roles.ts';
import type { FilterFace, OperandProps } from '../filter.ts';
import { ChoicesOperand } from '../operands/ChoicesOperand.tsx';

const choices = heldRoles(Object.values(roleIds)).map((role) => ({ value: roleIds[role], label: roles[role] }));

const Choices = (props: OperandProps) => <ChoicesOperand {...props} choices={choices} />;

export const filter: FilterFace = { Operand: Choices, takesSeveral: true };
