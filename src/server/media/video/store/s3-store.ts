import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { BucketSettings } from '../../../config.ts'
import { MAX_SEGMENT_BYTES } from '../cmaf.ts'
import { StorageAway, type MediaStore } from './media-store.ts'

/** Everything of ours is below it: a bucket may have more in it. */
const PREFIX = 'media/'
/** Milliseconds for one request. */
const PATIENCE = 10_000
/** Files that one request deletes at most. */
const BATCH = 1000
/** Pages of one list: each has a thousand names. */
const MAX_PAGES = 1000
/** Our names need no escape in addresses and XML; no others are ours. */
const OURS = /^[\w./-]+$/

interface Wanted {
  method?: string
  headers?: Record<string, string>
  body?: Buffer
}

/** Recordings in a bucket of an S3-compatible storage, addressed by path. */
export function s3Store({ endpoint, bucket, region, key, secret }: BucketSettings): MediaStore {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, region, service: 's3', retries: 0 })
  const base = `${endpoint}/${bucket}`

  async function request(address: string, { method = 'GET', headers: given = {}, body }: Wanted = {}) {
    try {
      const headers = new Headers(given)
      // The storage refuses what arrives otherwise than it was sent.
      if (body) headers.set('x-amz-content-sha256', createHash('sha256').update(body).digest('hex'))
      const signal = AbortSignal.timeout(PATIENCE)
      const answer = await client.fetch(address, { method, headers, signal, ...(body && { body: new Uint8Array(body) }) })
      const bytes = await bytesOf(answer)
      const isAnswer = answer.ok || answer.status === 416 || (answer.status === 404 && codeOf(bytes) !== 'NoSuchBucket')
      if (!isAnswer) throw new Error(`The bucket answered ${answer.status} ${codeOf(bytes)}`)
      return { status: answer.status, bytes }
    } catch (error) {
      throw new StorageAway(error)
    }
  }

  /** All pages of a list: the values of one element of it. What does not begin as it was asked for is not ours to delete. */
  async function listAll(fields: { prefix: string; delimiter?: string }, element: string): Promise<string[]> {
    const found: string[] = []
    let token: string | null = null
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const query = new URLSearchParams({ 'list-type': '2', ...fields, ...(token !== null && { 'continuation-token': token }) })
      const { bytes } = await request(`${base}?${query}`)
      const text = bytes.toString()
      for (const [, value = ''] of text.matchAll(new RegExp(`<${element}>(?:<Prefix>)?([^<]*)<`, 'g')))
        if (OURS.test(value) && value.startsWith(fields.prefix)) found.push(value)
      token = /<NextContinuationToken>([^<]*)</.exec(text)?.[1] ?? null
      if (token === null) return found
    }
    throw new StorageAway(new Error('The list of the bucket does not end.'))
  }

  const list = async (prefix: string) => (await listAll({ prefix: PREFIX + prefix }, 'Key')).map((path) => path.slice(PREFIX.length))

  return {
    async put(path, bytes) {
      await request(`${base}/${PREFIX}${path}`, { method: 'PUT', body: bytes })
    },
    async read(path, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const { status, bytes } = await request(`${base}/${PREFIX}${path}`, { headers })
      return status === 404 ? null : status === 416 ? Buffer.alloc(0) : bytes
    },
    list,
    async listFolders() {
      const prefixes = await listAll({ prefix: PREFIX, delimiter: '/' }, 'CommonPrefixes')
      return prefixes.map((path) => path.slice(PREFIX.length, -1))
    },
    async deleteFolder(folder) {
      const paths = await list(`${folder}/`)
      for (let at = 0; at < paths.length; at += BATCH) {
        const objects = paths.slice(at, at + BATCH).map((path) => `<Object><Key>${PREFIX}${path}</Key></Object>`)
        const body = Buffer.from(`<Delete><Quiet>true</Quiet>${objects.join('')}</Delete>`)
        const headers = { 'content-md5': createHash('md5').update(body).digest('base64'), 'content-type': 'application/xml' }
        const { bytes } = await request(`${base}?delete`, { method: 'POST', body, headers })
        if (bytes.includes('<Error>')) throw new StorageAway(new Error(`The bucket did not delete all files: ${codeOf(bytes)}`))
      }
    },
    localPath: () => null,
  }
}

/** An answer that has no more bytes than our largest file. */
async function bytesOf({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > MAX_SEGMENT_BYTES) throw new Error('The bucket answered with more than any of our files has.')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The code of an error, such as `NoSuchBucket`. Its text may repeat what was signed. */
function codeOf(bytes: Buffer): string {
  return /<Code>(\w{1,60})</.exec(bytes.toString())?.[1] ?? ''
}
