import { DEPTHS, type Depth } from '#shared/event-findings.ts'
import { SIDES } from '#shared/game.ts'
import { ACTION_TYPES, COVERED_DETAILS, type Coverage } from '#shared/match-action.ts'
import type { Pitch } from '#shared/pitch.ts'
import { numberOf, plainWord } from './documents.ts'

/** What a file of ours says about itself in a line above its headings. */
interface DeclaredCoverage {
  covers: Partial<Coverage>
  depth: Depth | null
  /** The penalty area that its figures are counted with. */
  box: Pick<Pitch, 'boxDepth' | 'boxWidth'> | null
  /** Words without a meaning. */
  unknown: readonly string[]
}

const PARTS = ['types', 'details', 'sides', 'players', 'depth', 'box'] as const
type Part = (typeof PARTS)[number]
const PART = new RegExp(`\\b(${PARTS.join('|')})\\s*[=:]`, 'i')

/**
 * The line that says what a source records completely. It has neither commas nor semicolons, so that a spreadsheet leaves
 * it in one cell.
 */
export function writeCovers(covers: Coverage, depth: Depth, { boxDepth, boxWidth }: Pick<Pitch, 'boxDepth' | 'boxWidth'>): string {
  const parts: [Part, readonly (string | number)[]][] = [
    ['types', covers.types],
    ['details', covers.details],
    ['sides', covers.sides],
    ['depth', [depth]],
    ['box', [boxDepth, boxWidth]],
  ]
  if (covers.players !== null) parts.push(['players', covers.players.map(encodeURIComponent)])
  return `# covers ${parts.map(([part, words]) => `${part}=${words.join('+')}`).join(' ')}\n`
}

/** Reads what the lines above the headings say; null if none of them tells what is covered. Words alone are types. */
export function readCovers(head: readonly string[]): DeclaredCoverage | null {
  const [, text] = head.flatMap((line) => /^covers\b[\s:=]*(.*)$/i.exec(line) ?? [])
  if (text === undefined) return null
  const [alone = '', ...rest] = text.replaceAll('"', '').split(PART)
  const declared = new Map<Part, string[]>()
  const add = (part: Part, words: string) =>
    declared.set(part, [...(declared.get(part) ?? []), ...words.split(/[\s,;|+]+/).filter((word) => word !== '')])
  if (alone.trim() !== '') add('types', alone)
  for (let at = 0; at < rest.length; at += 2) add(rest[at]?.toLowerCase() as Part, rest[at + 1] ?? '')
  const unknown: string[] = []
  const known = <T extends string>(part: Part, words: readonly T[]): T[] | undefined =>
    declared.get(part)?.flatMap((word) => {
      const found = words.find((each) => each === plainWord(word))
      if (found === undefined) unknown.push(word)
      return found ?? []
    })
  const [types, details, sides] = [known('types', ACTION_TYPES), known('details', COVERED_DETAILS), known('sides', SIDES)]
  const players = declared.get('players')?.map(decoded)
  const [boxDepth, boxWidth] = declared.get('box')?.map(numberOf) ?? []
  return {
    covers: { ...(types && { types }), ...(details && { details }), ...(sides && { sides }), ...(players && { players }) },
    depth: known('depth', DEPTHS)?.[0] ?? null,
    box: boxDepth && boxWidth ? { boxDepth, boxWidth } : null,
    unknown,
  }
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}
