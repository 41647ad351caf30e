import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, BooleanField, DataTable, DateField, fetchUtils, List, NumberField, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';

/** The baseline: react-admin's own list with the same rows and columns. */
const token = localStorage.getItem('bench.token') ?? '';
const client = (url: string, options: fetchUtils.Options = {}) =>
  fetchUtils.fetchJson(url, { ...options, user: { authenticated: true, token: `Bearer ${token}` } });

const CampaignList = () => (
  <List perPage={100} sort={{ field: 'createdAt', order: 'DESC' }}>
    <DataTable>
      <DataTable.Col source="title" />
      <DataTable.Col source="status" field={NumberField} />
      <DataTable.Col source="category" field={NumberField} />
      <DataTable.Col source="manager" field={NumberField} />
      <DataTable.Col source="budget.amount" />
      <DataTable.Col source="poolPercentage" field={NumberField} />
      <DataTable.Col source="isIco" field={BooleanField} />
      <DataTable.Col source="startAt" field={DateField} />
      <DataTable.Col source="endAt" field={DateField} />
    </DataTable>
  </List>
);

const ManagerList = () => (
  <List>
    <DataTable>
      <DataTable.Col source="id" />
    </DataTable>
  </List>
);

createRoot(document.getElementById('root') ?? document.body).render(
  <Admin dataProvider={simpleRestProvider('/api/bounty/v0', client)}>
    <Resource name="campaigns" list={CampaignList} />
    <Resource name="managers" list={ManagerList} />
  </Admin>,
);
