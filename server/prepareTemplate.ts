import './declarations.ts';
import { ensureTemplate } from './database/ensureTemplate.ts';
import { fillDictionaries } from './dictionaries.ts';

/** Creates the database that a first start copies: the tables, and the dictionaries, which take longer to write than to copy. */
export const prepareTemplate = (): Promise<string> => ensureTemplate((database) => fillDictionaries({ database }));
