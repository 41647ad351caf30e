import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '#src/schema/passkeySchemas.ts';

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

function head(major: number, argument: number): Buffer {
  const type = major * 32;
  if (argument < 24) return Buffer.from([type + argument]);
  if (argument < 256) return Buffer.from([type + 24, argument]);
  const long = Buffer.from([type + 25, 0, 0]);
  long.writeUInt16BE(argument, 1);
  return long;
}

/** CBOR (RFC 8949) of what authenticators send: integers, texts, bytes and maps, up to 64 kB. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])]);
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer): string => bytes.toString('base64url');

/** Present, verified; with a key it also says whose. */
const flags = { present: 1, verified: 4, attested: 64 } as const;

function coordinates(publicKey: KeyObject): readonly [Buffer, Buffer] {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
}

/** What somebody's browser and authenticator could get wrong, or lie about. */
export interface Lies {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly userHandle?: string;
  readonly type?: string;
}

/** A passkey in software, with its browser at an origin: ES256, as most are. */
export class SoftPasskey {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = randomBytes(16);
  #userHandle: string | undefined;
  #counter = 0;

  constructor(private readonly origin: string) {}

  #clientData(type: string, challenge: string, lies: Lies): Buffer {
    const said = {
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? this.origin,
    };
    return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }));
  }

  #authenticatorData(rpId: string, extra: number, lies: Lies): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? this.#counter);
    const verified = lies.isVerified === false ? 0 : flags.verified;
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags.present + verified + extra]), counter]);
  }

  /** Makes the passkey. */
  create({ challenge, rp, user }: PasskeyCreation, lies: Lies = {}): PasskeyAttestation {
    this.#userHandle = user.id;
    const [x, y] = coordinates(this.#keys.publicKey);
    const key = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, x],
        [-3, y],
      ]),
    );
    const length = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, key]);
    const authData = Buffer.concat([this.#authenticatorData(rp.id, flags.attested, lies), attested]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id: text(this.id),
      clientDataJSON: text(this.#clientData('webauthn.create', challenge, lies)),
      attestationObject: text(cbor(attestation)),
      transports: ['internal', 'of-a-later-year'],
    };
  }

  /** Signs a challenge. */
  get({ challenge, rpId }: PasskeyRequest, lies: Lies = {}): PasskeyAssertion {
    this.#counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge, lies);
    const authenticatorData = this.#authenticatorData(rpId, 0, lies);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    const userHandle = lies.userHandle ?? this.#userHandle;
    return {
      id: text(this.id),
      clientDataJSON: text(clientData),
      authenticatorData: text(authenticatorData),
      signature: text(sign('sha256', signed, this.#keys.privateKey)),
      ...(userHandle !== undefined && { userHandle }),
    };
  }
}
