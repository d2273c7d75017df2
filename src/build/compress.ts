// Lays a brotli and a gzip copy beside every text of the built client, so that the service compresses nothing on demand.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Below this a copy saves no packet. */
const WORTH_IT = 600

for (const file of globSync('dist/client/**/*.{js,css,svg,json,webmanifest}')) {
  const content = readFileSync(file)
  if (content.length < WORTH_IT) continue
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
