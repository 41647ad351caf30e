import FormHelperText from '@mui/material/FormHelperText';
import { useInput } from 'ra-core';
import { InputHelperText } from 'react-admin';
import { grantableRoles, type RoleName, roleIds, roleNames, toRoleNames } from '#src/access/roles.ts';
import { fields } from '#src/i18n/en/admin/fields.ts';
import { roles } from '#src/i18n/en/roles.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type InputProps, inputProps } from '../input.ts';
import './roles.css';

/**
 * Checkboxes for the roles that the actor's role may grant and revoke. Other roles are shown, disabled, only if the user holds them. The ID
 * of the confirmed email stays in the value without a checkbox.
 */
export function Input(props: InputProps) {
  const { role: actor } = useActor();
  const { field, fieldState, id } = useInput(inputProps(props));
  const value: unknown = field.value;
  const ids = Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];
  const userRoles = toRoleNames(ids);
  const grantable = grantableRoles[actor] ?? [];
  const visibleRoles = roleNames.filter((role) => grantable.includes(role) || userRoles.includes(role));
  const toggle = (role: RoleName, isGiven: boolean) =>
    field.onChange(isGiven ? [...ids, roleIds[role]] : ids.filter((one) => one !== roleIds[role]));
  const { invalid, error } = fieldState;
  const isCut = visibleRoles.some((role) => !grantable.includes(role));
  const helperText = [props.help, isCut && fields.rolesCeiling].filter(Boolean).join(' ');
  return (
    <fieldset className="roles-input" aria-describedby={`${id}-help`} aria-invalid={invalid}>
      <legend>{props.label}</legend>
      <div className="roles-choices">
        {visibleRoles.map((role, index) => (
          <label key={role} className="role-choice">
            <input
              ref={index === 0 ? field.ref : undefined}
              type="checkbox"
              checked={userRoles.includes(role)}
              disabled={!grantable.includes(role)}
              onChange={({ target }) => toggle(role, target.checked)}
              onBlur={() => field.onBlur()}
            />
            {roles[role]}
          </label>
        ))}
      </div>
      <FormHelperText id={`${id}-help`} error={invalid}>
        <InputHelperText error={error?.message} helperText={helperText} />
      </FormHelperText>
    </fieldset>
  );
}
