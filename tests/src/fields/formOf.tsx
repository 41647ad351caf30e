import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider, Form } from 'ra-core';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { findInput } from '#src/fields/inputs.ts';
import { validate } from '#src/fields/validate.ts';
import { cachedActor } from '#src/providers/actor.ts';
import { i18nProvider } from '#src/providers/i18nProvider.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { ActorContext } from '#src/providers/useActor.ts';
import type { Fields, ResourceOf } from '#src/schema/resource.ts';
import { toFieldErrors } from '#src/screens/form/resolver.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { settings } from '../providers/platform.ts';

type Name<F extends Fields> = keyof F & string;

// Loaded before the first test begins: otherwise its time is spent on loading them.
import.meta.glob('/src/fields/*/input.tsx', { eager: true });

/** Settings and reference lists as the platform would give them. */
function fillCache(): void {
  queryClient.setQueryData(['configuration'], settings);
  queryClient.setQueryData(
    ['dictionary', 'currencies'],
    [
      { id: 1, version: 1, code: 'USD' },
      { id: 2, version: 1, code: 'BTC' },
    ],
  );
  queryClient.setQueryData(['dictionary', 'campaign-categories'], [{ id: 4, version: 1, title: 'DeFi' }]);
}

/**
 * Shows the inputs of some fields in a form that checks nothing, and gives what it would submit.
 * @returns a function that shows them, whose result submits; with `checked` the resource's rules are asked before
 */
export const formOf =
  <F extends Fields>(resource: ResourceOf<F>) =>
  async (
    names: readonly Name<F>[],
    record: Record<string, unknown> = {},
    role: RoleName = 'admin',
    checked = false,
    dataProvider?: DataProvider,
  ) => {
    fillCache();
    const profile = { id: 1, firstName: '', lastName: '', email: '', roles: [role], emailVerified: true };
    const submitted: unknown[] = [];
    const resolver = (values: Record<string, unknown>) => {
      const given = Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
      const errors = toFieldErrors(validate(resource, given, {}).problems);
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    };
    render(
      <MemoryRouter>
        <CoreAdminContext i18nProvider={i18nProvider} dataProvider={dataProvider} queryClient={queryClient}>
          <ActorContext value={cachedActor(profile, role)}>
            <ThemeRoot>
              <Form
                record={{ id: 1, ...record }}
                onSubmit={(values: unknown) => void submitted.push(values)}
                resolver={checked ? resolver : undefined}
                disableInvalidFormNotification
              >
                <Suspense fallback="waiting">
                  {names.map((name) => {
                    const field = resource.fields[name];
                    const Input = field && findInput(field.kind)?.Component;
                    return Input && <Input key={name} {...{ name, field, label: name, help: undefined, resource }} />;
                  })}
                </Suspense>
                <button type="submit">submit</button>
              </Form>
            </ThemeRoot>
          </ActorContext>
        </CoreAdminContext>
      </MemoryRouter>,
    );
    await waitFor(() => expect(screen.queryByText('waiting')).toBeNull(), { timeout: 10_000 });
    return async (): Promise<unknown> => {
      await userEvent.click(screen.getByText('submit'));
      if (!checked) await waitFor(() => expect(submitted).not.toEqual([]));
      return submitted.at(-1);
    };
  };
