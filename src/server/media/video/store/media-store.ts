import { ApiError } from '../../../platform/http/api-error.ts'
import type { ByteRange } from '../byte-range.ts'

/** Where the files of recordings are: paths such as `{stream}/000001.m4s`, below one folder or in one bucket. */
export interface MediaStore {
  /** Writes a file so that it is whole or absent, also after a power cut. The same again changes nothing. */
  put(path: string, bytes: Buffer): Promise<void>
  /** A file or a part of it; null if there is no such file. */
  read(path: string, range?: ByteRange): Promise<Buffer | null>
  /** The files whose paths begin like this, in order. */
  list(prefix: string): Promise<string[]>
  /** The folders of all recordings. */
  listFolders(): Promise<string[]>
  /** Deletes all files of a folder. */
  deleteFolder(folder: string): Promise<void>
  /** The file on this machine, if it is there: it can be sent without being read as a whole. */
  localPath(path: string): string | null
}

/** The storage does not answer: the caller tries again. */
export class StorageAway extends ApiError {
  constructor(cause: unknown) {
    super('unavailable', 'The storage of recordings does not answer just now. What was stored is safe.')
    this.cause = cause
  }
}
