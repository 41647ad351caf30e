import { choiceCsvFace } from '../choiceCsvFace.ts';
import { zones } from './zones.ts';

export const csv = choiceCsvFace<string>(() => zones.all().map(({ code, name }) => [code, name]));
