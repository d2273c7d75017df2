import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { BucketSettings } from '#server/config.ts'
import { freePort } from '../../e2e/support/free-port.ts'

/** Entries of one page of a list, as S3 has it. */
const PAGE = 1000

/** A storage on this machine that speaks as much S3 as the service does, with one empty bucket. */
export interface TestStorage {
  bucket: BucketSettings
  /** The settings of a service that uses it. */
  environment: Record<string, string>
  stop(): Promise<void>
  /** Takes requests and answers none, until the function that it returns is called. */
  hold(): () => void
  /** Begins again with what it had. */
  start(): Promise<void>
}

/**
 * A storage in memory, by the documents of S3: it refuses a request whose signature (version 4) or whose hash of the body is
 * not right, lists in pages, and answers errors as XML.
 */
export async function startStorage(): Promise<TestStorage> {
  const port = await freePort()
  const secret = 'a secret that no log may have'
  const bucket = { endpoint: `http://127.0.0.1:${port}`, bucket: 'recordings', region: 'eu-test-1', key: 'OURKEY', secret }
  const objects = new Map<string, Buffer>()
  let server: Server | null = null
  let held: Promise<void> = Promise.resolve()

  function answer(request: IncomingMessage, body: Buffer): [status: number, content: Buffer | string] {
    const refusal = refusalOf(request, body, bucket)
    if (refusal) return [403, errorXml(refusal)]
    const url = new URL(request.url ?? '', bucket.endpoint)
    const [, name = '', ...rest] = decodeURIComponent(url.pathname).split('/')
    if (name !== bucket.bucket) return [404, errorXml('NoSuchBucket')]
    const key = rest.join('/')
    if (key === '' && request.method === 'GET') return [200, listXml(Array.from(objects.keys()).toSorted(), url.searchParams)]
    if (key === '' && request.method === 'POST' && url.searchParams.has('delete')) return deleteMany(request, body)
    if (request.method === 'PUT') {
      objects.set(key, body)
      return [200, '']
    }
    const found = objects.get(key)
    if (request.method !== 'GET') return [405, errorXml('MethodNotAllowed')]
    if (!found) return [404, errorXml('NoSuchKey')]
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (from === undefined) return [200, found]
    return Number(from) >= found.length ? [416, errorXml('InvalidRange')] : [206, found.subarray(Number(from), Number(to) + 1)]
  }

  function deleteMany(request: IncomingMessage, body: Buffer): [number, string] {
    const keys = Array.from(body.toString().matchAll(/<Object><Key>([^<]+)<\/Key><\/Object>/g), ([, key = '']) => key)
    const digest = createHash('md5').update(body).digest('base64')
    if (request.headers['content-md5'] !== digest || keys.length === 0 || keys.length > PAGE) return [400, errorXml('MalformedXML')]
    for (const key of keys) objects.delete(key)
    return [200, '<DeleteResult></DeleteResult>']
  }

  const storage: TestStorage = {
    bucket,
    environment: {
      MEDIA_S3_ENDPOINT: bucket.endpoint,
      MEDIA_S3_BUCKET: bucket.bucket,
      MEDIA_S3_REGION: bucket.region,
      MEDIA_S3_KEY: bucket.key,
      MEDIA_S3_SECRET: secret,
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    async start() {
      if (server) return
      server = createServer((request, response) => {
        void buffer(request).then(async (body) => {
          await held
          const [status, content] = answer(request, body)
          response.writeHead(status, { etag: `"${createHash('md5').update(content).digest('hex')}"` }).end(content)
        })
      })
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    async stop() {
      const ending = server
      server = null
      if (!ending) return
      ending.closeAllConnections()
      ending.close()
      await once(ending, 'close')
    },
  }
  await storage.start()
  return storage
}

/** Why a request is refused; null if its signature and its body are right. */
function refusalOf(request: IncomingMessage, body: Buffer, { key, secret, region }: BucketSettings): string | null {
  const [, id, day = '', place, signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  if (id !== key || place !== region) return 'InvalidAccessKeyId'
  const stated = String(request.headers['x-amz-content-sha256'])
  if (stated !== 'UNSIGNED-PAYLOAD' && stated !== createHash('sha256').update(body).digest('hex')) return 'XAmzContentSHA256Mismatch'
  const url = new URL(request.url ?? '', 'http://storage')
  const escaped = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = Array.from(url.searchParams, ([name, value]) => `${escaped(name)}=${escaped(value)}`).toSorted()
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), signed, stated].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const time = String(request.headers['x-amz-date'])
  const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const signing = [day, region, 's3', 'aws4_request'].reduce<Buffer>((by, part) => hmac(by, part), Buffer.from(`AWS4${secret}`))
  return hmac(signing, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function listXml(keys: string[], query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const under = (key: string) => {
    const slash = query.get('delimiter') === '/' ? key.indexOf('/', prefix.length) : -1
    return slash < 0 ? key : key.slice(0, slash + 1)
  }
  const entries = Array.from(new Set(keys.filter((key) => key.startsWith(prefix)).map(under)))
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
  const left = entries.filter((entry) => entry > after)
  const page = left.slice(0, PAGE)
  const elements = page.map((entry) =>
    entry.endsWith('/') ? `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>` : `<Contents><Key>${entry}</Key></Contents>`,
  )
  const isTruncated = left.length > PAGE
  const token = Buffer.from(page.at(-1) ?? '').toString('base64')
  const next = `<IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''}`
  return `<?xml version="1.0"?><ListBucketResult><Prefix>${prefix}</Prefix>${elements.join('')}${next}</ListBucketResult>`
}

function errorXml(code: string): string {
  return `<?xml version="1.0"?><Error><Code>${code}</Code><Message>Refused.</Message></Error>`
}
