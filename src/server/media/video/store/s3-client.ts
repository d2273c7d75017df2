import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { S3Client } from '@aws-sdk/client-s3'
import type { BucketSettings } from '../../../config.ts'
import { MAX_SEGMENT_BYTES } from '../cmaf.ts'

/** Tries of one request: an answer that is late, busy or torn is asked for again. */
const TRIES = 3
/** Milliseconds until a connection must be there. */
const CONNECT = 3000

/** A client of an S3-compatible storage, which is addressed by path. */
export function openS3Client({ endpoint, region, key, secret }: BucketSettings): S3Client {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    maxAttempts: TRIES,
    retryMode: 'standard',
    requestHandler: { connectionTimeout: CONNECT },
    // Each body has its SHA-256 in the signature. Many storages of others do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  deleteByMd5(client)
  readWhole(client)
  return client
}

/** Storages of others know a request for many deletions by its MD5 only. */
function deleteByMd5(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        const { headers, body } = args.request as { headers: Record<string, string>; body: string }
        if (commandName === 'DeleteObjectsCommand') {
          for (const name of Object.keys(headers)) if (/^x-amz-(sdk-)?checksum/i.test(name)) delete headers[name]
          headers['content-md5'] = createHash('md5').update(body).digest('base64')
        }
        return next(args)
      },
    // After the checksum, before the signature.
    { name: 'deleteByMd5', step: 'build', priority: 'low' },
  )
}

/** Reads each answer to its end within its try, and no more bytes of it than our largest file has. */
function readWhole(client: S3Client): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args)
      const answer = result.response as { body: Readable }
      answer.body = Readable.from([await bytesOf(answer.body)])
      return result
    },
    { name: 'readWhole', step: 'deserialize', priority: 'low' },
  )
}

async function bytesOf(body: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    length += part.length
    if (length > MAX_SEGMENT_BYTES) throw new Error('The bucket answered with more than any of our files has.')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
