import type { Rolldown } from 'vite'
import { isPart, partsOfRoute, SHARED, type Part } from '../shared/parts.ts'

/** What a parent's device keeps whole comes as one file; of the others each screen loads its own. */
const KEPT_WHOLE: ReadonlySet<string> = new Set<Part>(['site', 'legal', 'account', 'app', 'match', 'children', 'profile'])

/** The modules of the screens that people wait for: each loads only what it needs. */
export const FIRST_VIEWS = {
  home: /\/src\/routes\/_public\/\(site\)\/index\.tsx\?tsr-split=/,
  login: /\/src\/routes\/_public\/\(account\)\/login\.tsx\?tsr-split=/,
  main: signedIn('main'),
  live: signedIn('live\\.\\$id'),
  match: signedIn('\\(match\\)\\/match\\.\\$id'),
}

/** A part that one other loads later: what both use is the other's, so that no one else keeps it. */
const LATER_OF: ReadonlyMap<string, string> = new Map<Part, Part>([['player', 'match']])

const SIGNED_IN: ReadonlySet<string> = new Set(['main', 'live', 'match'])

/** A page with its frame, and what opens the user's data. */
function signedIn(page: string): RegExp {
  return new RegExp(`/src/(?:routes/_app(?:/${page})?\\.tsx\\?tsr-split=|platform/(?:user-data|query-client|http)\\.ts$)`)
}

/**
 * How one bundle is split and what its files are called: by the part of the product that a module belongs to, and within it
 * by the first views that need it, or else by the screens that load it. Each catalogue of texts is a file of its own. A file
 * is in the folder of its part, by which the service worker knows it.
 */
export function splitByPart() {
  const parts = new Map<string, string>()
  const restOf = (id: string, whole: boolean) => {
    const part = parts.get(id)
    return part !== undefined && KEPT_WHOLE.has(part) === whole && !id.endsWith('.po') ? part : null
  }
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'frame', tags: ['$initial'], priority: 2 },
    {
      // Asked for every other module, so that the part of each is known below.
      name: (id, modules) => {
        const views = viewsOf(id, (module) => modules.getModuleInfo(module)?.importers ?? [])
        const part = partOf(id, modules)
        parts.set(id, part)
        return views.length > 0 ? `${part}-${together(views, part).join('-')}` : null
      },
      priority: 1,
    },
    { name: (id) => restOf(id, true) },
    { name: (id) => restOf(id, false), minShareCount: 2 },
  ]
  return {
    codeSplitting: { groups, includeDependenciesRecursively: false },
    entryFileNames: 'assets/frame/[hash].js',
    chunkFileNames: ({ moduleIds }: Rolldown.PreRenderedChunk) => {
      const [, catalogue] = /\/locales\/(\w+\/\w+)\.po$/.exec(moduleIds[0] ?? '') ?? []
      const part = moduleIds.map((id) => parts.get(id)).find((each) => each !== undefined)
      return `assets/${catalogue ? `${catalogue}-` : `${part ?? 'frame'}/`}[hash].js`
    },
    // Fonts and the style sheet are what every page needs.
    assetFileNames: ({ names: [name = ''] }: Rolldown.PreRenderedAsset) =>
      /\.(?:woff2|css)$/.test(name) ? 'assets/frame/[name]-[hash][extname]' : 'assets/[name]-[hash][extname]',
  }
}

/** All modules from which imports lead to this one, itself included, as far as the given imports are followed. */
function reach(id: string, importersOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set([id])
  for (const module of found) for (const importer of importersOf(module)) found.add(importer)
  return found
}

function viewsOf(id: string, importersOf: (id: string) => readonly string[]): string[] {
  const importers = Array.from(reach(id, importersOf))
  return Object.entries(FIRST_VIEWS).flatMap(([view, module]) => (importers.some((each) => module.test(each)) ? [view] : []))
}

/** The views by which a module's file is named: one more screen of signed-in users costs less than one more file. */
function together(views: readonly string[], part: string): readonly string[] {
  // The schedule, where most people begin, loads nothing of a part that it does not need.
  if (part !== 'frame' && part !== SHARED && !views.includes('main')) return views
  const isForSeveral = views.filter((view) => SIGNED_IN.has(view)).length > 1
  return isForSeveral ? [...views.filter((view) => !SIGNED_IN.has(view)), 'signed-in'] : views
}

/** The part whose folder or page a module is in, else the only one that uses it, else what parts share. */
function partOf(id: string, modules: Rolldown.ChunkingContext): string {
  const importersOf = (module: string) => {
    const { importers = [], dynamicImporters = [] } = (!ownPart(module) && modules.getModuleInfo(module)) || {}
    return importers.concat(dynamicImporters)
  }
  const users = Array.from(reach(id, importersOf)).filter((module) => importersOf(module).length === 0)
  // What starts the app is in no part. What it or the frame uses is there anyway.
  const using = new Set(users.map((module) => ownPart(module) ?? 'frame'))
  for (const [later, of] of LATER_OF) if (using.has(of)) using.delete(later)
  const [part = 'frame', ...others] = using
  return others.length === 0 ? part : [part, ...others].includes('frame') ? 'frame' : SHARED
}

function ownPart(id: string): string | undefined {
  const [, folder = ''] = /\/src\/features\/(\w+)\//.exec(id) ?? []
  return isPart(folder) ? folder : partsOfRoute(/\/src\/routes(\/.*)$/.exec(id)?.[1] ?? '').at(-1)
}
