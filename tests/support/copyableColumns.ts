/** SQL that lists the columns to copy a table's rows by, as `columns`: all except the ID and generated ones. */
export const copyableColumns = (table: string): string => `
  select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
  where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'id'`;
