import type { Generated } from 'kysely';
import type { Flag, Millis, Optional, Way } from './columns';

/** Tables of second factors and passkeys. */
export interface FactorTables {
  /** Authenticator apps; one row per account that has ever started a setup. */
  totps: {
    accountId: number;
    /** Sealed; null until the first setup is confirmed. */
    secret: Optional<string>;
    enabledAt: Optional<Millis>;
    /** Last accepted time step; each works once. */
    lastStep: number;
    /** Sealed; replaces `secret` when one of its codes is entered. */
    newSecret: Optional<string>;
    newExpiresAt: Optional<Millis>;
  };
  /** Unused codes only. */
  recoveryCodes: { accountId: number; codeHash: string };
  passkeys: {
    id: Generated<number>;
    accountId: number;
    /** Base64url, as in browsers. */
    credentialId: string;
    /** COSE key in base64url. */
    publicKey: string;
    /** Signature counter, for authenticators that have one. */
    counter: number;
    /** JSON of the authenticator's transports. */
    transports: string;
    /** Synced between devices by a service. */
    isSynced: Flag;
    name: string;
    createdAt: Millis;
    lastUsedAt: Optional<Millis>;
  };
  /** Pending WebAuthn challenges. */
  challenges: { challengeHash: string; purpose: string; expiresAt: Millis };
  /** Sign-ins between the first step and the second factor. */
  factorTickets: {
    ticketHash: string;
    accountId: number;
    memberId: number;
    /** Subject whose failures are counted, the same as in the first step. */
    subject: string;
    way: Way;
    remember: Flag;
    tries: number;
    expiresAt: Millis;
    /** Security revision of the account before the first step. */
    securityRevision: number;
  };
}
