// Writes a brotli and a gzip copy of every text file of the built client, so that the service compresses nothing on demand.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Smaller files fit into one packet anyway. */
const MIN_SIZE = 600

/** Ways to write distances, as postfix bits and direct codes. Which is smallest differs from file to file, by up to a hundredth. */
const DISTANCES = [
  [0, 0],
  [0, 4],
  [1, 6],
  [3, 16],
] as const

for (const file of globSync('dist/client/**/*.{js,css,svg,json,webmanifest}')) {
  const content = readFileSync(file)
  if (content.length < MIN_SIZE) continue
  writeFileSync(`${file}.br`, smallestBrotli(content))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}

function smallestBrotli(content: Buffer): Buffer {
  return DISTANCES.map(([postfix, direct]) =>
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
        [constants.BROTLI_PARAM_NDIRECT]: direct,
      },
    }),
  ).reduce((smallest, other) => (other.length < smallest.length ? other : smallest))
}
