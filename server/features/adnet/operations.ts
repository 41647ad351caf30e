import { resourceExamples } from '#server/api/description/examples.ts';
import { resourceOperations } from '#server/api/description/resourceOperations.ts';
import { resourceSchemas, schemaNames } from '#server/api/description/resourceSchemas.ts';
import type { Operation } from '#server/openapi/operation.ts';
import { schemaRef } from '#server/openapi/schema.ts';
import { limits } from '#src/limits.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { sites } from '#src/resources/adnet/sites.ts';

/** What the ad network's own routes tell of themselves. */
export const adnetOperations = {
  sitesAndAdzones(): Operation {
    const sitesList = resourceOperations.list(sites);
    const zones = { type: 'array', items: schemaRef(schemaNames(adzones).record) };
    const site = {
      allOf: [schemaRef(schemaNames(sites).record), { type: 'object', properties: { adzones: zones } }],
    };
    return {
      ...sitesList,
      summary: 'List sites with their ad zones',
      description: `As the list of sites; each has its ad zones in \`adzones\`. At most ${limits.sitesWithZones} sites at once.`,
      answers: {
        200: {
          ...sitesList.answers[200],
          description: 'The sites.',
          content: { schema: { type: 'array', items: site } },
        },
      },
      schemas: { ...resourceSchemas(sites), ...resourceSchemas(adzones) },
      examples: { ...resourceExamples(sites), ...resourceExamples(adzones) },
    };
  },
};
