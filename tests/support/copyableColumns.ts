/** SQL of the names of a table's columns, as `columns`, with which its rows can be copied: all but the id and generated ones. */
export const copyableColumns = (table: string): string => `
  select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
  where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'id'`;
