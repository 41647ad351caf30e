// Components are tested with the pages that there are, and with what resources have of their own.
import '#src/app/pages.tsx';
import { loadDeclarations } from '#src/app/declarations.ts';

// A browser loads the ad network's declarations for those who work with it.
await loadDeclarations(['admin']);
