#!/usr/bin/env bash
# @20minutes/s3rver 5.0.0 and s3rver 3.7.1, each with @aws-sdk/client-s3 3.1175.0.
# The client lists a bucket by `/files/?list-type=2` and signs that path. The fork takes the slash at its end away before it
# looks at the signature: each list is refused with 403 SignatureDoesNotMatch, while objects of the same bucket are stored and
# read. Expected: the list, as from s3rver 3.7.1.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @20minutes/s3rver@5.0.0 s3rver@3.7.1 @aws-sdk/client-s3@3.1175.0
cat >run.mjs <<'JS'
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'

for (const name of ['@20minutes/s3rver', 's3rver']) {
  const { default: S3rver } = await import(name)
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: `data-${name.length}` }
  const server = new S3rver({ ...options, configureBuckets: [{ name: 'files', configs: [] }] })
  const { port } = await server.run()
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  })
  await client.send(new PutObjectCommand({ Bucket: 'files', Key: 'one', Body: 'one' }))
  const { ContentLength } = await client.send(new GetObjectCommand({ Bucket: 'files', Key: 'one' }))
  const list = await client.send(new ListObjectsV2Command({ Bucket: 'files' })).catch((error) => error)
  console.log(`${name}: ${ContentLength} bytes read, list:`, list.KeyCount ?? `${list.$metadata.httpStatusCode} ${list.name}`)
  await server.close()
}
JS
seen=$(node run.mjs 2>/dev/null)
echo "$seen"
[ "$seen" = "@20minutes/s3rver: 3 bytes read, list: 403 SignatureDoesNotMatch
s3rver: 3 bytes read, list: 1" ]
