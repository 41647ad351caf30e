import { cleanup, render } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'ra-core';
import { createMemoryRouter, Route, RouterProvider, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { useFilters } from '#src/screens/query/useFilters.ts';

afterEach(cleanup);

test('a filter builds on the one that was set a moment ago', () => {
  let filters: ReturnType<typeof useFilters> | undefined;
  function Panel() {
    filters = useFilters();
    return null;
  }
  // As ra-core's list does: its filters are those of the address that is drawn.
  function List() {
    const filterValues = JSON.parse(new URLSearchParams(useLocation().search).get('filter') ?? '{}');
    return (
      <ListContextProvider value={{ filterValues } as ListControllerResult}>
        <Panel />
      </ListContextProvider>
    );
  }
  // A route within a route, as the admin's are.
  const App = () => (
    <Routes>
      <Route path="*" element={<List />} />
    </Routes>
  );
  const router = createMemoryRouter([{ path: '*', element: <App /> }]);
  render(<RouterProvider router={router} />);
  filters?.setFilter({ ...filters.filter, manager: 7 });
  filters?.setFilter({ ...filters.filter, currency: 1 });
  expect(JSON.parse(new URLSearchParams(router.state.location.search).get('filter') ?? '')).toEqual({
    manager: 7,
    currency: 1,
  });
});
