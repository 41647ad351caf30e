import {
  Button,
  Create,
  DataTable,
  Edit,
  List,
  ReferenceField,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
  useGetList,
  useNotify,
  useRecordContext,
  useUpdate,
} from 'react-admin';

/** The total, read by react-admin's hook. */
const Count = () => {
  const { total } = useGetList('creative-tags', { pagination: { page: 1, perPage: 1 } });
  return <p>{total} tags in all</p>;
};

/** Writes by react-admin's hook. */
const PaintButton = () => {
  const record = useRecordContext();
  const [update, { isPending }] = useUpdate();
  const notify = useNotify();
  const paint = () =>
    update(
      'creative-tags',
      { id: record?.id, data: { colour: '#0f7b6c' }, previousData: record },
      { onSuccess: () => notify('Painted.', { type: 'success' }) },
    );
  return <Button label="Paint it green" disabled={isPending} onClick={() => void paint()} />;
};

export const TagCreate = () => (
  <Create redirect="list">
    <SimpleForm>
      <TextInput source="name" />
      <TextInput source="colour" />
    </SimpleForm>
  </Create>
);

export const TagEdit = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="name" />
      <TextInput source="colour" />
    </SimpleForm>
  </Edit>
);

export const TagShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="name" />
      <TextField source="colour" />
      <ReferenceField source="owner" reference="users" link={false} />
      <Count />
      <PaintButton />
    </SimpleShowLayout>
  </Show>
);

export const ExchangeList = () => (
  <List>
    <DataTable>
      <DataTable.Col source="title" />
    </DataTable>
  </List>
);

export const ExchangeEdit = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="title" />
    </SimpleForm>
  </Edit>
);
