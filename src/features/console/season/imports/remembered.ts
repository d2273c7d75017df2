import type { ImportPreview, ImportRequest } from '#shared/import.schema.ts'
import { localStore } from '#platform/local-store.ts'

type Mapping = Pick<ImportRequest, 'clubs' | 'columns'>

const KEY = 'import_mapping'
/** As many names as one list may map. */
const MOST = 500

/** What was mapped by hand on this device, the newest first. */
function read(): Mapping {
  try {
    const { clubs, columns } = JSON.parse(localStore.get(KEY) ?? '{}') as Partial<Mapping>
    return { clubs: Array.isArray(clubs) ? clubs : [], columns: columns && typeof columns === 'object' ? columns : {} }
  } catch {
    return { clubs: [], columns: {} }
  }
}

/** Remembers for the next list what was mapped in one that was imported. */
export function rememberMapping({ clubs, columns }: Mapping): void {
  const known = read()
  // A club that was made is known by its name from now on.
  const chosen = clubs.filter(({ club }) => club !== null)
  const others = known.clubs.filter(({ name }) => !clubs.some((each) => each.name === name))
  localStore.set(KEY, JSON.stringify({ clubs: [...chosen, ...others].slice(0, MOST), columns: { ...known.columns, ...columns } }))
}

/** What is remembered of the names and headings that a list has, in addition to what is mapped already; null for nothing. */
export function recallMapping(
  { unknown_clubs, headings }: Pick<ImportPreview, 'unknown_clubs' | 'headings'>,
  mapped: Mapping,
): Mapping | null {
  const known = read()
  const clubs = known.clubs.filter(
    ({ name }) => unknown_clubs.some((unknown) => unknown.name === name) && !mapped.clubs.some((each) => each.name === name),
  )
  const columns = Object.fromEntries(
    Object.entries(known.columns).filter(([field, heading]) => headings.includes(heading) && !(field in mapped.columns)),
  )
  if (clubs.length === 0 && Object.keys(columns).length === 0) return null
  return { clubs: [...mapped.clubs, ...clubs], columns: { ...columns, ...mapped.columns } }
}
