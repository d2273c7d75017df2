import { glob, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Smaller files fit into one packet anyway. */
const MIN_SIZE = 600

/** Writes a brotli and a gzip copy of every text file of the built client, so that the service compresses nothing on demand. */
export async function compressFiles(): Promise<void> {
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
