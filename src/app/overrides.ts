import './declarations.ts';
import { type Override, registerOverrides } from '#src/screens/overrides.ts';
import { mergedOverrides } from './mergedOverrides.ts';

const modules = import.meta.glob<Override>('../features/*/overrides/*.tsx', { eager: true });

registerOverrides(mergedOverrides(modules));
