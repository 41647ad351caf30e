import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reference } from '#src/fields/reference/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { cachedActor } from '#src/providers/actor.ts';
import { i18nProvider } from '#src/providers/i18nProvider.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { ActorContext } from '#src/providers/useActor.ts';
import { by } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import { FormSection } from '#src/screens/form/FormSection.tsx';
import { createFormPlan, valuesToWrite } from '#src/screens/form/formPlan.ts';
import { createResolver } from '#src/screens/form/resolver.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';

const admins = [by('admin')];
const zones = defineResource({
  name: 'sample-zones',
  service: 'adnet',
  title: 'name',
  fields: {
    name: text(),
    format: reference('ad-formats'),
    size: text({ required: true, when: { field: 'format', is: ['banner', 'in-page-push'] } }),
  },
  access: { read: admins, create: admins, update: admins, delete: admins },
});
const formats = ['Banner', 'Text', 'In-page push'].map((title, index) => ({ id: index + 1, version: 1, title }));
const profile = { id: 1, firstName: '', lastName: '', email: '', roles: ['admin' as const], emailVerified: true };
const actor = cachedActor(profile, 'admin');
const [section = { name: 'facts', fields: [] }] = zones.sections;

beforeEach(() => {
  queryClient.setQueryData(['dictionary', 'ad-formats'], formats);
});
afterEach(cleanup);

test('An input is shown while the chosen entry of a dictionary has the code.', async () => {
  const plan = createFormPlan(zones, actor);
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider} queryClient={queryClient}>
        <ActorContext value={actor}>
          <ThemeRoot>
            <Form defaultValues={{ name: null, format: null, size: null }}>
              <FormSection plan={plan} section={section} />
            </Form>
          </ThemeRoot>
        </ActorContext>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const format = await screen.findByRole('combobox', { name: 'Format' });
  const choose = async (name: string) => {
    await userEvent.click(format);
    await userEvent.click(await screen.findByRole('option', { name }));
  };
  expect(screen.queryByLabelText(/^Size/)).toBeNull();
  await choose('In-page push');
  await screen.findByLabelText(/^Size/);
  await choose('Text');
  expect(screen.queryByLabelText(/^Size/)).toBeNull();
});

test('A form writes and checks the field by the same code.', async () => {
  const plan = createFormPlan(zones, actor);
  expect(valuesToWrite(plan, { name: 'A', format: 1, size: 'large' })).toEqual({ name: 'A', format: 1, size: 'large' });
  expect(valuesToWrite(plan, { name: 'A', format: 2, size: 'large' })).toEqual({ name: 'A', format: 2 });
  const check = async (values: Record<string, unknown>) => {
    const options = { fields: {}, shouldUseNativeValidation: false };
    return Object.keys((await createResolver(plan)(values, undefined, options)).errors);
  };
  expect(await check({ name: 'A', format: 3, size: null })).toEqual(['size']);
  expect(await check({ name: 'A', format: 2, size: null })).toEqual([]);
});
