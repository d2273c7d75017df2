import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
  type ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3'
import type { BucketSettings } from '../../../config.ts'
import { StorageAway, type MediaStore } from './media-store.ts'
import { openS3Client } from './s3-client.ts'

/** Everything of ours is below it: a bucket may have more in it. */
const PREFIX = 'media/'
/** Milliseconds for a request with all its tries. */
const PATIENCE = 10_000
/** Files that one request deletes at most. */
const BATCH = 1000
/** Pages of one list: each has a thousand names. */
const MAX_PAGES = 1000
/** A proxy may answer with a page of its own, as if all went well. */
const FOREIGN = 'What answered was not the bucket.'

/** Recordings in a bucket of an S3-compatible storage. */
export function s3Store(settings: BucketSettings): MediaStore {
  const client = openS3Client(settings)
  const Bucket = settings.bucket
  const patience = () => ({ abortSignal: AbortSignal.timeout(PATIENCE) })

  /** What all pages of a list name, without our prefix. What does not begin as it was asked for is not ours to delete. */
  async function list(
    { prefix, delimiter }: { prefix: string; delimiter?: string },
    namesOf: (page: ListObjectsV2CommandOutput) => (string | undefined)[],
  ): Promise<string[]> {
    const found: string[] = []
    let ContinuationToken: string | undefined
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const asked = { Bucket, Prefix: PREFIX + prefix, Delimiter: delimiter, ContinuationToken }
      const answer = await client.send(new ListObjectsV2Command(asked), patience())
      if (answer.IsTruncated === undefined) throw new Error(FOREIGN)
      for (const name of namesOf(answer)) if (name?.startsWith(asked.Prefix)) found.push(name.slice(PREFIX.length))
      if (!answer.IsTruncated) return found
      ContinuationToken = answer.NextContinuationToken
    }
    throw new Error('The list of the bucket does not end.')
  }

  const files = (prefix: string) => list({ prefix }, ({ Contents }) => (Contents ?? []).map(({ Key }) => Key))

  return {
    put: (path, bytes) =>
      orAway(async () => {
        const { ETag } = await client.send(new PutObjectCommand({ Bucket, Key: PREFIX + path, Body: bytes }), patience())
        if (!ETag) throw new Error(FOREIGN)
      }),
    read: (path, range) =>
      orAway(async () => {
        const part = range && `bytes=${range.start}-${range.end}`
        try {
          const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key: PREFIX + path, Range: part }), patience())
          if (!Body || !ETag) throw new Error(FOREIGN)
          return Buffer.from(await Body.transformToByteArray())
        } catch (error) {
          if (!(error instanceof S3ServiceException)) throw error
          if (error.name === 'NoSuchKey') return null
          if (error.$metadata.httpStatusCode === 416) return Buffer.alloc(0)
          throw error
        }
      }),
    list: (prefix) => orAway(() => files(prefix)),
    listFolders: () =>
      orAway(async () => {
        const folders = await list({ prefix: '', delimiter: '/' }, ({ CommonPrefixes }) =>
          (CommonPrefixes ?? []).map(({ Prefix }) => Prefix),
        )
        return folders.map((folder) => folder.slice(0, -1))
      }),
    deleteFolder: (folder) =>
      orAway(async () => {
        const paths = await files(`${folder}/`)
        for (let at = 0; at < paths.length; at += BATCH) {
          const Objects = paths.slice(at, at + BATCH).map((path) => ({ Key: PREFIX + path }))
          const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }), patience())
          if (Errors.length > 0) throw new Error(`The bucket did not delete all files: ${Errors[0]?.Code}`)
        }
        if (paths.length > 0 && (await files(`${folder}/`)).length > 0) throw new Error('Deleted files are still in the bucket.')
      }),
    localPath: () => null,
  }
}

/** @throws StorageAway whatever fails. What the bucket says of it may repeat what was signed, and is left out. */
async function orAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw new StorageAway(error)
    throw new StorageAway(new Error(`The bucket answered ${error.$metadata.httpStatusCode} ${error.name}`))
  }
}
