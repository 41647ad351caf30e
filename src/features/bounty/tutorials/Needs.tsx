import { networkNames } from '#src/i18n/en/bounty/networks.ts';
import { tutorials as words } from '#src/i18n/en/bounty/tutorials.ts';
import { say } from '#src/i18n/say.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';

interface Need {
  readonly title: string;
  readonly text: string;
  readonly always: boolean;
}

/** Returns the needs of a task type: the account, the requirements of every task, then the optional ones. */
function needsOf({ account, network, requirements, needs }: TaskType): Need[] {
  const { title, text } = words.account;
  const onNetwork = { title, text: say(text, { network: networkNames[network] }) };
  const accountNeed = { ...(account ? onNetwork : words.noAccount), always: true };
  const requirementNeeds = requirements.map((name) => ({ ...words.requirements[name], always: needs.includes(name) }));
  return [
    accountNeed,
    ...requirementNeeds.filter(({ always }) => always),
    ...requirementNeeds.filter(({ always }) => !always),
  ];
}

export function Needs({ type }: { readonly type: TaskType }) {
  return (
    <section className="box tutorial-box tutorial-needed">
      <h2>{words.needs}</h2>
      <dl className="tutorial-needs">
        {needsOf(type).map(({ title, text, always }) => (
          <div key={title}>
            <dt>
              {title}
              <span className="tutorial-when" data-always={always || undefined}>
                {always ? words.always : words.ifAsked}
              </span>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
