import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CompatStatement, SimpleSupportStatement, SupportStatement } from '@mdn/browser-compat-data'
import { BASELINE } from './baseline.ts'

/** What browsers of the baseline do not all have. */
export interface MissingFeatures {
  /** Constructors, namespaces and functions of the global object. */
  globals: ReadonlySet<string>
  /** Members of a constructor or namespace, as `Map.groupBy`. */
  statics: ReadonlySet<string>
  /** Members of instances, as `Array.toSorted`. */
  members: ReadonlySet<string>
  /** Names of members that nothing has in all browsers of the baseline: those of JavaScript itself, and of browsers. */
  languageNames: ReadonlySet<string>
  browserNames: ReadonlySet<string>
}

interface Feature {
  [member: string]: Feature
}

/** Interfaces whose members are globals. */
const GLOBAL_SCOPES = /^(?:Window|WindowOrWorkerGlobalScope|\w*WorkerGlobalScope)$/
/** What has members of its own and no instances. */
const NAMESPACES = new Set(['Atomics', 'CSS', 'Intl', 'JSON', 'Math', 'Reflect', 'WebAssembly'])

/** Reads which features of JavaScript and of browsers are above the baseline. */
export function missingFeatures(): MissingFeatures {
  const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data')
  const data = JSON.parse(readFileSync(file, 'utf8')) as { api: Feature; javascript: { builtins: Feature } }
  const globals = new Set<string>()
  const statics = new Set<string>()
  const members = new Set<string>()
  const names = new Map<string, boolean>()
  const { builtins } = data.javascript
  for (const [owner, feature] of [...Object.entries(data.api), ...Object.entries(builtins)]) {
    if (isMissing(feature)) globals.add(owner)
    for (const [key, member] of Object.entries(feature)) {
      if (key === '__compat' || key === owner) continue
      const [, name = key, mark] = /^(\w+?)(_static)?$/.exec(key) ?? []
      const missing = isMissing(member)
      names.set(name, (names.get(name) ?? true) && missing)
      if (!missing) continue
      if (GLOBAL_SCOPES.test(owner)) globals.add(name)
      else if (mark || NAMESPACES.has(owner) || isOfConstructor(owner, member)) statics.add(`${owner}.${name}`)
      else members.add(`${owner}.${name}`)
    }
  }
  const missingNames = Array.from(names).flatMap(([name, missing]) => (missing ? [name] : []))
  const [languageNames = [], browserNames = []] = [true, false].map((wanted) =>
    missingNames.filter((name) => isOfLanguage(name) === wanted),
  )
  return { globals, statics, members, languageNames: new Set(languageNames), browserNames: new Set(browserNames) }

  function isOfLanguage(name: string): boolean {
    return Object.values(builtins).some((owner) => Object.hasOwn(owner, name))
  }
}

/** Static members of JavaScript's own objects have no mark. The specification names them without `prototype`. */
function isOfConstructor(owner: string, member: Feature): boolean {
  const [, section = ''] = /#sec-(.*)$/.exec([compatOf(member)?.spec_url ?? ''].flat()[0] ?? '') ?? []
  return section.startsWith(`${owner.toLowerCase()}.`) && !section.includes('.prototype')
}

function compatOf(feature: Feature): CompatStatement | undefined {
  return feature['__compat'] as CompatStatement | undefined
}

function isMissing(feature: Feature): boolean {
  const support = compatOf(feature)?.support as Partial<Record<string, SupportStatement>> | undefined
  // One without is a heading.
  if (!support) return false
  return !Object.entries(BASELINE).every(([browser, version]) =>
    [support[browser] ?? []].flat().some((statement) => isIn(statement, version)),
  )
}

function isIn(
  { version_added: added, version_removed: removed, flags, prefix, alternative_name: other }: SimpleSupportStatement,
  version: string,
) {
  if (typeof added !== 'string' || added === 'preview' || flags || prefix || other) return false
  return compare(added.replace('≤', ''), version) <= 0 && (removed === undefined || compare(removed, version) > 0)
}

function compare(one: string, two: string): number {
  const [[major = 0, minor = 0] = [], [otherMajor = 0, otherMinor = 0] = []] = [one, two].map((version) => version.split('.').map(Number))
  return major - otherMajor || minor - otherMinor
}
