import { cleanup, render } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'ra-core';
import { createMemoryRouter, Route, RouterProvider, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { useFilters } from '#src/screens/query/useFilters.ts';

afterEach(cleanup);

/** A list whose filters are those of the address that is drawn, as ra-core's are; on a route within a route, as the admin's are. */
function openList() {
  const drawn: { filters?: ReturnType<typeof useFilters> } = {};
  function Panel() {
    drawn.filters = useFilters();
    return null;
  }
  function List() {
    const filterValues = JSON.parse(new URLSearchParams(useLocation().search).get('filter') ?? '{}');
    return (
      <ListContextProvider value={{ filterValues } as ListControllerResult}>
        <Panel />
      </ListContextProvider>
    );
  }
  const App = () => (
    <Routes>
      <Route path="*" element={<List />} />
    </Routes>
  );
  const router = createMemoryRouter([{ path: '*', element: <App /> }], { initialEntries: ['/list'] });
  render(<RouterProvider router={router} />);
  return { drawn, router };
}

test('a filter builds on the one that was set a moment ago', () => {
  const { drawn, router } = openList();
  drawn.filters?.setFilter({ ...drawn.filters.filter, manager: 7 });
  drawn.filters?.setFilter({ ...drawn.filters.filter, currency: 1 });
  expect(JSON.parse(new URLSearchParams(router.state.location.search).get('filter') ?? '')).toEqual({
    manager: 7,
    currency: 1,
  });
});

test('a filter of a page that the router has left is dropped', () => {
  const { drawn, router } = openList();
  void router.navigate('/other?show=x');
  expect(router.state.location.pathname).toBe('/other');
  drawn.filters?.setFilter({ manager: 7 });
  expect(router.state.location.pathname).toBe('/other');
  expect(router.state.location.search).toBe('?show=x');
});
