import S3rver from 's3rver'
import type { BucketSettings } from '#server/config.ts'

/** The only account that it knows. */
const ACCOUNT = 'S3RVER'

/** A storage of others that speaks S3, with one empty bucket in a folder: what it takes is not our reading of S3. */
export async function startForeignStorage(directory: string): Promise<{ bucket: BucketSettings; stop(): Promise<void> }> {
  const name = 'recordings'
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name, configs: [] }] })
  const { port } = await server.run()
  const bucket = { endpoint: `http://127.0.0.1:${port}`, bucket: name, region: 'eu-test-1', key: ACCOUNT, secret: ACCOUNT }
  return { bucket, stop: () => server.close() }
}
