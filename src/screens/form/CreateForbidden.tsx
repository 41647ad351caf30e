import { form } from '#src/i18n/en/admin/form.ts';
import { refusals } from '#src/i18n/en/admin/refusals.ts';
import { roles as roleNames } from '#src/i18n/en/roles.ts';
import { cannotAdd } from '#src/i18n/explanations.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { useSwitchRole } from '#src/providers/useSwitchRole.ts';
import type { Resource } from '#src/schema/resource.ts';
import { closed } from '#src/ui/notice/drawings.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { BackToList } from '../BackToList.tsx';

/** Explains that the active role can't create such a record. Offers the user's roles that can, and the list. */
export function CreateForbidden({ resource }: { readonly resource: Resource }) {
  const { roles } = useActor();
  const switchRole = useSwitchRole();
  const creating = roles.filter((role) => resource.access.create.some((rule) => rule.roles.includes(role)));
  return (
    <Notice
      title={cannotAdd(resource)}
      text={[creating.length > 0 ? form.cannotAddText : form.cannotAddAtAll]}
      drawing={closed}
    >
      {creating.map((role, index) => (
        <button
          key={role}
          type="button"
          className="button"
          data-kind={index === 0 ? 'filled' : undefined}
          onClick={() => switchRole(role)}
        >
          {say(refusals.actAs, { role: roleNames[role] })}
        </button>
      ))}
      <BackToList resource={resource} />
    </Notice>
  );
}
