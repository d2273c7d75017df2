import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { BucketSettings } from '#server/config.ts'
import { freePort } from '../../e2e/support/free-port.ts'

/** A storage on this machine that speaks S3, with one empty bucket. */
export interface TestStorage {
  bucket: BucketSettings
  /** The settings of a service that uses it. */
  environment: Record<string, string>
  stop(): Promise<void>
  /** Begins again with what it had. */
  start(): Promise<void>
  remove(): Promise<void>
}

export async function startStorage(): Promise<TestStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'moedani-bucket-'))
  const port = await freePort()
  const bucket = { endpoint: `http://127.0.0.1:${port}`, bucket: 'recordings', region: 'us-east-1', key: 'S3RVER', secret: 'S3RVER' }
  let server: S3rver | null = null
  const storage: TestStorage = {
    bucket,
    environment: {
      MEDIA_S3_ENDPOINT: bucket.endpoint,
      MEDIA_S3_BUCKET: bucket.bucket,
      MEDIA_S3_REGION: bucket.region,
      MEDIA_S3_KEY: bucket.key,
      MEDIA_S3_SECRET: bucket.secret,
    },
    async start() {
      server = new S3rver({ address: '127.0.0.1', port, directory, silent: true, configureBuckets: [{ name: bucket.bucket, configs: [] }] })
      await server.run()
    },
    async stop() {
      await server?.close()
      server = null
    },
    async remove() {
      await storage.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
  await storage.start()
  return storage
}
