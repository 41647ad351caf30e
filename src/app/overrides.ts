import { roleNames } from '#src/access/roles.ts';
import { checkOverrides, type Override, registerOverrides } from '#src/screens/overrides.ts';
import { loadDeclarations } from './declarations.ts';
import { mergeOverrides } from './mergeOverrides.ts';

// The overrides of the ad network load with its declarations: adnet.ts.
const modules = import.meta.glob<Override>(
  [
    '../features/account/overrides/*.tsx',
    '../features/bounty/overrides/*.tsx',
    '../features/payments/overrides/*.tsx',
    '../features/*/overrides/users.tsx',
  ],
  { eager: true },
);

registerOverrides(mergeOverrides(modules));

// Tests check a build's names, so that its lists needn't load the code of the check.
if (import.meta.env.DEV) void loadDeclarations(roleNames).then(checkOverrides);
