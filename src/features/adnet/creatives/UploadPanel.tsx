import { Form } from 'ra-core';
import { useId, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { preloadInputs } from '#src/fields/inputs.ts';
import { type Values, validate } from '#src/fields/validate.ts';
import { creativeWords } from '#src/i18n/en/adnet/creatives.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { cachedCode } from '#src/providers/dictionary.ts';
import { useActor } from '#src/providers/useActor.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { fieldApplies } from '#src/schema/applies.ts';
import { FocusOnError } from '#src/screens/form/FocusOnError.tsx';
import { FormSection } from '#src/screens/form/FormSection.tsx';
import { createFormPlan } from '#src/screens/form/formPlan.ts';
import { toFieldErrors } from '#src/screens/form/resolver.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { FileRow } from './FileRow.tsx';
import { useCreativeFiles } from './useCreativeFiles.ts';
import '#src/theme/labelsAbove.css';
import '#src/theme/controls.css';
import '#src/screens/form/form.css';
import './upload.css';

/** The shared values of all creatives of a drop. */
const sections = [
  { name: 'destination', fields: ['leadsTo', 'destinationUrl', 'landingGroup'] },
  { name: 'delivery', fields: ['category', 'campaign', 'tags', 'weight'] },
] as const;

const { fields } = advertCreatives;

/** Validates the form's applicable values; the server checks the files. */
function checked(values: Values) {
  const names = sections
    .flatMap((section) => [...section.fields])
    .filter((name) => fieldApplies(fields[name], fields, values));
  const given = Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  const { values: all, problems } = validate(advertCreatives, given, {}, cachedCode);
  return { shared: Object.fromEntries(names.map((name) => [name, all[name] ?? null])), problems };
}

const resolver: Resolver = (values) => {
  const errors = toFieldErrors(checked(values).problems);
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};

interface UploadPanelProps {
  readonly files: readonly File[];
  readonly onClose: () => void;
}

/** Creates a creative from each dropped file, with the progress of each and their shared values. */
export function UploadPanel({ files: given, onClose }: UploadPanelProps) {
  const actor = useActor();
  const formId = useId();
  const { files, remove, createAll } = useCreativeFiles(given);
  const [plan] = useState(() => {
    preloadInputs(advertCreatives);
    return createFormPlan(advertCreatives, actor);
  });
  const [isBusy, setBusy] = useState(false);
  const ready = files.filter(({ state }) => state === 'ready' || state === 'failed').length;
  const created = files.filter(({ state }) => state === 'created').length;
  const isArriving = files.some(({ state }) => state === 'waiting' || state === 'uploading');
  const save = async (values: Values) => {
    setBusy(true);
    await createAll(checked(values).shared);
    setBusy(false);
  };
  return (
    <ThemeRoot>
      <section className="box upload-panel labels-above" aria-label={creativeWords.dropTitle}>
        <div>
          <h2>{creativeWords.files}</h2>
          {given.length > limits.creativesAtOnce && (
            <p className="note">{say(creativeWords.tooMany, { count: limits.creativesAtOnce })}</p>
          )}
          <ul className="creative-files">
            {files.map((each) => (
              <FileRow key={each.key} of={each} onRemove={() => remove(each.key)} />
            ))}
          </ul>
          <output>{created > 0 && say(creativeWords.outcome, { created, total: files.length })}</output>
        </div>
        {(ready > 0 || isArriving) && (
          <Form
            id={formId}
            defaultValues={plan.initial}
            resolver={resolver}
            onSubmit={save}
            sanitizeEmptyValues={false}
            shouldFocusError={false}
            noValidate
          >
            <FocusOnError formId={formId} />
            <h2>{creativeWords.forAll}</h2>
            {sections.map((section) => (
              <FormSection key={section.name} plan={plan} section={section} />
            ))}
          </Form>
        )}
        <div className="upload-panel-actions">
          <button type="button" className="button" onClick={onClose}>
            {ready > 0 || isArriving ? creativeWords.cancel : creativeWords.close}
          </button>
          {(ready > 0 || isArriving) && (
            <button
              type="submit"
              form={formId}
              className="button"
              data-kind="filled"
              disabled={isBusy || isArriving || ready === 0}
            >
              {say(creativeWords.create, { smart_count: ready })}
            </button>
          )}
        </div>
      </section>
    </ThemeRoot>
  );
}
