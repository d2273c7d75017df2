import { build, type Rolldown } from 'vite'
import { chunksOf, type Chunk } from './chunk-list.ts'

/** Builds the client into dist/client, and returns its scripts. */
export async function buildClient(): Promise<Chunk[]> {
  const built = (await build({ configLoader: 'native', logLevel: 'warn' })) as Rolldown.RolldownOutput
  return chunksOf(built.output)
}
