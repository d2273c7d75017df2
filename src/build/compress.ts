// Writes a brotli and a gzip copy of every text file of the built client, so that the service compresses nothing on demand.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Smaller files fit into one packet anyway. */
const MIN_SIZE = 600

for (const file of globSync('dist/client/**/*.{js,css,svg,json,webmanifest}')) {
  const content = readFileSync(file)
  if (content.length < MIN_SIZE) continue
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
