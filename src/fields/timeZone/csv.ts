import { choiceCsvFormat } from '../choiceCsvFormat.ts';
import { zones } from './zones.ts';

export const csv = choiceCsvFormat<string>(() => zones.all().map(({ code, name }) => [code, name]));
