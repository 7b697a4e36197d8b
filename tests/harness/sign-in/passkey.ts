import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '#contract/factor/webauthn';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** Flags of authenticator data: user present, user verified, attested credential. */
const FLAG = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

interface Bending {
  origin?: string;
  /** Without user verification (finger, face or PIN). */
  isUnverified?: boolean;
  rpId?: string;
}

/** A software authenticator with one passkey (P-256), whose responses tests may tamper with. */
export class SoftPasskey {
  readonly credentialId = randomBytes(16);
  /** Signature counter; a cloned authenticator would repeat values. */
  counter = 0;
  private handle: string | null = null;
  private readonly privateKey: KeyObject;
  private readonly point: { x: Buffer; y: Buffer };

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.privateKey = privateKey;
    this.point = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
  }

  get id() {
    return this.credentialId.toString('base64url');
  }

  /** The response of `navigator.credentials.create`. */
  create(options: CreationOptions, bending: Bending = {}): Attestation {
    this.handle = options.user.id;
    const length = Buffer.from([0, this.credentialId.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.coseKey()]);
    const authData = this.authData(options.rp.id, FLAG.attested, bending, attested);
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, authData.length]),
      authData,
    ]);
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', options.challenge, bending),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The response of `navigator.credentials.get`. */
  sign(options: RequestOptions, bending: Bending = {}): Assertion {
    this.counter += 1;
    const authData = this.authData(bending.rpId ?? options.rpId, 0, bending);
    const clientDataJSON = this.clientData('webauthn.get', options.challenge, bending);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.answer({
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.privateKey).toString('base64url'),
      userHandle: this.handle,
    });
  }

  private answer<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, response };
  }

  private clientData(type: string, challenge: string, { origin = 'http://localhost' }: Bending) {
    const data = { type, challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }

  private authData(
    rpId: string,
    extra: number,
    { isUnverified }: Bending,
    attested: Buffer = Buffer.alloc(0),
  ) {
    const flags = FLAG.present | (isUnverified ? 0 : FLAG.verified) | extra;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(rpId), head, attested]);
  }

  /** The public key as servers store it. */
  get publicKey() {
    return this.coseKey().toString('base64url');
  }

  /** `{ 1: 2, 3: -7, -1: 1, -2: x, -3: y }` in CBOR. */
  private coseKey() {
    const { x, y } = this.point;
    const head = Buffer.from('a5010203262001215820', 'hex');
    return Buffer.concat([head, x, Buffer.from('225820', 'hex'), y]);
  }
}
