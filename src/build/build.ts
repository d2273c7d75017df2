// `npm run build`: builds the whole product into dist.
import { buildPrerenderer, writePages } from './prerender.ts'
import { bundleService } from './server-bundle.ts'
import { stamped } from './stamp.ts'
import { writeStartImages } from './start-images.ts'
import { build, type Rolldown } from 'vite'
import { chunksOf, type Chunk } from './chunk-list.ts'
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Smaller files fit into one packet anyway. */
const MIN_SIZE = 600

await stamped(async () => {
  // Bundlers work in threads of their own, so that together they take less time than one after the other.
  const [chunks, prerenderer] = await Promise.all([buildClient(), buildPrerenderer(), bundleService('dist')])
  await Promise.all([writePages(prerenderer, chunks), compressFiles(), writeStartImages()])
})
// The components of the pages leave timers running.
process.exit(0)

/** Builds the client into dist/client, and returns its scripts. */
async function buildClient(): Promise<Chunk[]> {
  const built = (await build({ configLoader: 'native', logLevel: 'warn' })) as Rolldown.RolldownOutput
  // It is in the pages.
  await rm('dist/client/importmap.json')
  return chunksOf(built.output)
}

/** Writes a brotli and a gzip copy of every text file of the built client, so that the service compresses nothing on demand. */
async function compressFiles(): Promise<void> {
  const files = await Array.fromAsync(glob('dist/client/**/*.{js,css,svg,json,webmanifest}'))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < MIN_SIZE) return
  const brotli = await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })
  await writeFile(`${file}.br`, brotli)
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
