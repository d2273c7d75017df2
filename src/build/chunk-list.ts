import type { Rolldown } from 'vite'

/** A script of the build. */
export interface Chunk {
  file: string
  isEntry: boolean
  /** Ids of modules. */
  modules: readonly string[]
  /** Files that it imports before it runs. */
  imports: readonly string[]
}

/** The scripts among the files of a build. Vite's manifest does not name the modules of a chunk. */
export function chunksOf(files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Chunk[] {
  return files
    .filter((file) => file.type === 'chunk')
    .map(({ fileName, isEntry, moduleIds, imports }) => ({ file: fileName, isEntry, modules: moduleIds, imports }))
}

/** The files with these modules and all that they import, without the entry: the page itself has it. */
export function filesWith(chunks: readonly Chunk[], isWanted: (module: string) => boolean): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const files = new Set<string>()
  const visit = ({ file, imports, isEntry }: Chunk) => {
    if (isEntry || files.has(file)) return
    files.add(file)
    for (const next of imports) {
      const chunk = byFile.get(next)
      if (chunk) visit(chunk)
    }
  }
  for (const chunk of chunks) if (chunk.modules.some(isWanted)) visit(chunk)
  return Array.from(files)
}
