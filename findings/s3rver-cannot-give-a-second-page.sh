#!/usr/bin/env bash
# s3rver 3.7.1 with @aws-sdk/client-s3 3.1175.0, in Node.js 20 and 26 (OpenSSL 3).
# A list that has more names than one page takes is answered with 500 InternalError: its continuation token is encrypted with a
# cipher that OpenSSL 3 no longer has. Expected: the first page and a token for the next, as with a larger page.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund s3rver@3.7.1 @aws-sdk/client-s3@3.1175.0
cat >run.mjs <<'JS'
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'

const options = { address: '127.0.0.1', port: 0, silent: true, directory: 'data', configureBuckets: [{ name: 'files', configs: [] }] }
const server = new S3rver(options)
const { port } = await server.run()
const client = new S3Client({
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  forcePathStyle: true,
  maxAttempts: 1,
  credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
})
for (const Key of ['one', 'two']) await client.send(new PutObjectCommand({ Bucket: 'files', Key, Body: Key }))
for (const MaxKeys of [2, 1]) {
  const answer = await client.send(new ListObjectsV2Command({ Bucket: 'files', MaxKeys })).catch((error) => error)
  console.log(`a page of ${MaxKeys}:`, answer.KeyCount ?? `${answer.$metadata.httpStatusCode} ${answer.name}`)
}
await server.close()
JS
seen=$(node run.mjs 2>/dev/null)
echo "$seen"
[ "$seen" = "a page of 2: 2
a page of 1: 500 InternalError" ]
