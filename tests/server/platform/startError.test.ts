import { tmpdir } from 'node:os';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '#server/database/unavailable.ts';
import {
  explainDatabaseFailure,
  explainFolderFailure,
  explainListenFailure,
  StartError,
} from '#server/platform/startError.ts';

const coded = (code: string) => Object.assign(new Error(`${code}: of the system`), { code });
const plenty = 10 ** 9;

describe('a folder', () => {
  test.each<[string, Error, number, string]>([
    ['a full disk', coded('ENOSPC'), plenty, 'The disk of /data is full.'],
    ['a quota', new Error('Failed query', { cause: coded('EDQUOT') }), plenty, 'The disk of /data is full.'],
    ['a database that ended on a full disk', new DatabaseUnavailable(), 4096, 'The disk of /data is full.'],
    ['a disk without rights to write', coded('EROFS'), plenty, '/data is on a read-only disk.'],
    ['missing rights', coded('EACCES'), plenty, '/data can’t be written by this user.'],
    ['missing rights to change modes', coded('EPERM'), plenty, '/data can’t be written by this user.'],
    ['a file in its place', coded('EEXIST'), plenty, '/data isn’t a folder'],
    ['a file above it', coded('ENOTDIR'), plenty, '/data isn’t a folder'],
    ['a database that ended', new DatabaseUnavailable(), plenty, 'The database in /data can’t be opened.'],
  ])('%s is told in sentences', (_, error, space, sentence) => {
    const failure = explainFolderFailure(error, '/data', space);
    expect(failure).toBeInstanceOf(StartError);
    expect(String(failure)).toContain(sentence);
  });

  test('that has space is not called full', () =>
    expect(String(explainFolderFailure(new DatabaseUnavailable(), tmpdir()))).not.toContain('full'));
});

const refusalOf = (code: string, message: string) =>
  new Error('Failed query', { cause: Object.assign(new pg.DatabaseError(message, 1, 'error'), { code }) });

describe('a PostgreSQL', () => {
  test.each<[string, Error, string]>([
    [
      'that nobody reaches',
      coded('ECONNREFUSED'),
      'The database can’t be reached. Check that it runs and that DATABASE_URL is right.',
    ],
    ['that refuses the password', refusalOf('28P01', 'no such password'), 'The database refuses: no such password.'],
    ['without the database', refusalOf('3D000', 'no such database'), 'The database refuses: no such database.'],
    ['that may not be written', refusalOf('42501', 'no right'), 'The database refuses: no right.'],
    ['whose disk is full', refusalOf('53100', 'disk full'), 'The database isn’t ready: disk full.'],
  ])('%s is told in sentences', (_, error, sentence) => {
    const failure = explainDatabaseFailure(error);
    expect(failure).toBeInstanceOf(StartError);
    expect(String(failure)).toContain(sentence);
  });
});

describe('listening', () => {
  test.each<[string, string]>([
    ['EADDRINUSE', 'Another program is using the port.'],
    ['EACCES', 'PORT is 80, which this user may not use.'],
    ['EADDRNOTAVAIL', 'HOST is "far.example", which is no address of this machine.'],
    ['ENOTFOUND', 'HOST is "far.example", which is no address of this machine.'],
  ])('%s is told in sentences', (code, sentence) => {
    const failure = explainListenFailure(coded(code), 'far.example', 80);
    expect(failure).toBeInstanceOf(StartError);
    expect(String(failure)).toContain(sentence);
  });
});

test('a fault of the program stays one, with its stack', () => {
  const fault = new TypeError('x is not a function');
  expect(explainFolderFailure(fault, '/data', plenty)).toBe(fault);
  expect(explainDatabaseFailure(fault)).toBe(fault);
  expect(explainListenFailure(fault, 'localhost', 80)).toBe(fault);
});
