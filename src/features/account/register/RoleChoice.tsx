import { useId } from 'react';
import { roleIds, selectableRoles } from '#src/access/roles.ts';
import { register as words } from '#src/i18n/en/account/register.ts';
import { roles as roleNames, rolePurposes } from '#src/i18n/en/roles.ts';
import './register.css';

/** A choice of one or more of the roles that users can select themselves. */
export function RoleChoice({ error }: { readonly error: string | undefined }) {
  const belowId = useId();
  return (
    <fieldset className="role-choice" aria-describedby={belowId}>
      <legend className="field-label">{words.roles}</legend>
      <div className="role-cards">
        {selectableRoles.map((role) => (
          <label key={role} className="role-card">
            <input type="checkbox" name="roles" value={roleIds[role]} aria-invalid={error !== undefined} />
            <span>
              {roleNames[role]}
              <small className="muted">{rolePurposes[role]}</small>
            </span>
          </label>
        ))}
      </div>
      {error === undefined ? (
        <p className="muted" id={belowId}>
          {words.rolesHint}
        </p>
      ) : (
        <p className="field-error" id={belowId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
