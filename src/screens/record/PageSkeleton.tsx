import { layout } from '#src/i18n/en/admin/layout.ts';
import type { Resource } from '#src/schema/resource.ts';
import './page.css';

/** The placeholder of a record's page while it is loading. */
export function PageSkeleton({ resource }: { readonly resource: Resource }) {
  return (
    <div className="record skeleton" aria-busy>
      <h1 className="only-read-aloud">{layout.loading}</h1>
      <div className="record-head">
        <i className="skeleton-mark" />
        <i className="skeleton-title" />
      </div>
      {resource.sections.map(({ name, fields }) => (
        <div key={name} className="facts-box">
          <div className="facts">
            {fields.map((field) => (
              <i key={field} className="skeleton-fact" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
