import type { Generated } from 'kysely';
import type { Flag, Millis, Optional, Way } from './columns';

/** Tables of second factors and passkeys. */
export interface FactorTables {
  /** One per account that has ever begun to set up an authenticator app. */
  totps: {
    accountId: number;
    /** Sealed; null until the first one has been confirmed. */
    secret: Optional<string>;
    enabledAt: Optional<Millis>;
    /** The last time step that was accepted: none works twice. */
    lastStep: number;
    /** Sealed; to replace the secret once a code of it has been typed. */
    newSecret: Optional<string>;
    newExpiresAt: Optional<Millis>;
  };
  /** Unused ones only. */
  recoveryCodes: { accountId: number; codeHash: string };
  passkeys: {
    id: Generated<number>;
    accountId: number;
    /** Base64url, as browsers name it. */
    credentialId: string;
    /** COSE key in base64url. */
    publicKey: string;
    /** Signatures so far, of authenticators that count. */
    counter: number;
    /** JSON of how the authenticator is reached. */
    transports: string;
    /** Kept by a service for several devices. */
    isSynced: Flag;
    name: string;
    createdAt: Millis;
    lastUsedAt: Optional<Millis>;
  };
  /** What an authenticator has been asked to sign. */
  challenges: { challengeHash: string; purpose: string; expiresAt: Millis };
  /** Held by whoever has given the first proof and owes the second factor. */
  factorTickets: {
    ticketHash: string;
    accountId: number;
    memberId: number;
    /** Whom failures of the second step count for: as of the first. */
    subject: string;
    way: Way;
    remember: Flag;
    tries: number;
    expiresAt: Millis;
  };
}
