import './declarations.ts';
import { type Override, registerOverrides } from '#src/screens/overrides.ts';

const modules = import.meta.glob<Override>('../features/*/overrides/*.tsx', { eager: true });

registerOverrides(
  Object.fromEntries(Object.entries(modules).map(([file, module]) => [file.replace(/^.*\/|\.tsx$/g, ''), module])),
);
