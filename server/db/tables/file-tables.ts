import type { ColumnType, Generated } from 'kysely';
import type { FileKind, FileUse } from '#contract/file/file';
import type { UploadPurpose } from '#contract/file/upload';
import type { Fixed, Flag, Millis, Optional, Row } from './columns';

type Version = ColumnType<number, number | undefined, number>;

/** Who may read a file: its owner, the tenant's members with the permission, everybody. */
export type Visibility = 'private' | 'tenant' | 'public';

/** What refers to files: a letter, a draft, the site with its logo. */
export interface FileTarget {
  kind: FileUse['kind'];
  targetId: number;
}

/** Tables of files. */
export interface FileTables {
  /** Contents, each kept once whoever has uploaded it. */
  contents: {
    /** SHA-256 in hexadecimal digits. */
    hash: Fixed<string>;
    size: Fixed<number>;
    kind: Fixed<FileKind>;
    mime: Fixed<string>;
    /** Pixels of an image. */
    width: Fixed<number | null>;
    height: Fixed<number | null>;
    hasThumbnail: Fixed<Flag>;
    /** When it was uploaded last; what no file refers to stays for a day after it. */
    touchedAt: Millis;
  };
  folders: Row & {
    tenantId: Fixed<number>;
    parentId: number | null;
    name: string;
    version: Version;
  };
  files: Row & {
    /** Changed only where an account keeps its payment code when the tenant goes. */
    tenantId: number;
    /** Null at the top. */
    folderId: number | null;
    ownerId: number | null;
    name: string;
    hash: Fixed<string>;
    visibility: Fixed<Visibility>;
    version: Version;
  };
  /** What refers to a file, to several in an order. */
  fileUses: FileTarget & { fileId: number; position: number };
  /** What letters had attached and somebody has deleted since. */
  lostFiles: { id: Generated<number>; letterId: number; name: string };
  /** What drafts had attached and somebody has deleted since. */
  lostDraftFiles: {
    id: Generated<number>;
    draftId: number;
    /** The id that the file had. */
    fileId: number;
    name: string;
    /** Its place among the files of the draft. */
    position: number;
  };
  /** Uploads under way, and for a day those that have become a file. */
  uploads: {
    /** 128 random bits in hexadecimal digits. */
    id: Fixed<string>;
    createdAt: Fixed<Millis>;
    tenantId: Fixed<number>;
    memberId: Fixed<number>;
    /** What a private file is for; null for a file of the tenant. */
    purpose: Fixed<UploadPurpose | null>;
    folderId: number | null;
    name: Fixed<string>;
    size: Fixed<number>;
    fileId: Optional<number>;
    /** The request that writes to it, and until when by the database's time. */
    lockedBy: Optional<string>;
    lockedUntil: Optional<Millis>;
    /** Another request waits for the lock. */
    isAsked: ColumnType<Flag, Flag | undefined, Flag>;
  };
}
