import { DataTable, EditButton, List, ReferenceField, SearchInput, TextField } from 'react-admin';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

export const TagList = () => (
  <List filters={filters}>
    <DataTable rowClick="show">
      <DataTable.Col source="name" />
      <DataTable.Col source="owner">
        <ReferenceField source="owner" reference="users">
          <TextField source="email" />
        </ReferenceField>
      </DataTable.Col>
      <DataTable.Col label={false}>
        <EditButton />
      </DataTable.Col>
    </DataTable>
  </List>
);
