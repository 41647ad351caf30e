import { useDataProvider, useRefresh } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { allPictureTypes, type UploadType } from '#src/fields/uploads/types.ts';
import { checkFile, uploadFile } from '#src/fields/uploads/upload.ts';
import { limits } from '#src/limits.ts';
import { messageOf } from '#src/problems/catalogue.ts';
import { callRoute } from '#src/providers/callRoute.ts';
import { newIdempotencyKey } from '#src/providers/newIdempotencyKey.ts';
import { type AdvertCreative, advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { inspectCreative } from '#src/resources/adnet/routes/inspectCreative.ts';
import type { AnswerOf } from '#src/schema/defineRoute.ts';
import { fieldErrors } from '#src/screens/serverErrors.ts';

export const creativeFileTypes: readonly UploadType[] = [...allPictureTypes, 'application/zip', 'video/mp4'];

type Told = AnswerOf<typeof inspectCreative>;

/** A dropped file that becomes a creative. */
export interface CreativeFile {
  readonly key: string;
  readonly file: File;
  readonly state: 'waiting' | 'uploading' | 'ready' | 'refused' | 'creating' | 'created' | 'failed';
  /** The reason why the file is refused, or its creative wasn't created. */
  readonly problem?: string;
  /** Its address after the upload. */
  readonly url?: string;
  /** The server's inspection of the file. */
  readonly told?: Told;
  readonly record?: AdvertCreative;
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)];

/** Returns the text of a refusal, with the server's field problems first. */
function textOf(error: unknown): string {
  const texts = textsIn(fieldErrors(error));
  if (texts.length > 0) return [...new Set(texts)].join(' ');
  return error instanceof Error ? error.message : String(error);
}

/** Returns the name of a creative: its file's name without the extension. */
const nameOf = ({ name }: File): string =>
  name.replace(/\.[^.]+$/, '').slice(0, limits.titleLength.max) || name.slice(0, limits.titleLength.max);

/** Uploads and checks files one after the other, so that other users get their turns, and creates creatives from them. */
export function useCreativeFiles(given: readonly File[]) {
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const [files, setFiles] = useState<readonly CreativeFile[]>(() =>
    given.slice(0, limits.creativesAtOnce).map((file) => ({ key: newIdempotencyKey(), file, state: 'waiting' })),
  );
  const abortController = useRef(new AbortController());
  const change = useCallback((key: string, changes: Partial<CreativeFile>) => {
    setFiles((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  }, []);

  const prepare = useCallback(
    async ({ key, file }: CreativeFile, signal: AbortSignal): Promise<void> => {
      const found = checkFile(file, creativeFileTypes);
      if (found !== undefined) return change(key, { state: 'refused', problem: messageOf(found) });
      change(key, { state: 'uploading' });
      try {
        const options = { service: advertCreatives.service, types: creativeFileTypes, onProgress: () => undefined };
        const { url } = await uploadFile(file, { ...options, signal });
        const told = await callRoute(inspectCreative, { params: {}, body: { url }, signal });
        change(key, { state: 'ready', url, told });
      } catch (error) {
        if (!signal.aborted) change(key, { state: 'refused', problem: textOf(error) });
      }
    },
    [change],
  );

  const [first] = useState(files);
  useEffect(() => {
    const controller = new AbortController();
    abortController.current = controller;
    const prepareAll = async () => {
      for (const each of first) if (!controller.signal.aborted) await prepare(each, controller.signal);
    };
    void prepareAll();
    return () => controller.abort();
  }, [first, prepare]);

  const create = async (shared: object, { key, file, url, told }: CreativeFile): Promise<void> => {
    if (told === undefined) return;
    change(key, { state: 'creating' });
    const data = { ...shared, name: nameOf(file), type: told.type, [told.field]: { url } };
    try {
      const made = await dataProvider.create<AdvertCreative>(advertCreatives.name, {
        data,
        meta: { idempotencyKey: key },
      });
      change(key, { state: 'created', record: made.data });
    } catch (error) {
      change(key, { state: 'failed', problem: textOf(error) });
    }
  };

  return {
    files,
    remove: (key: string) => setFiles((all) => all.filter((each) => each.key !== key)),
    /** Creates a creative from every file that is ready, or failed before. */
    async createAll(shared: object): Promise<void> {
      for (const each of files) if (each.state === 'ready' || each.state === 'failed') await create(shared, each);
      refresh();
    },
  };
}
