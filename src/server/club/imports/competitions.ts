import { inArray } from 'drizzle-orm'
import { USUAL_RULES, type CompetitionKind } from '#shared/competition.ts'
import { newId } from '#shared/id.ts'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { Db } from '../../db/database.ts'
import { competitions } from '../../db/schema/competitions.ts'
import type { Entry } from './match-games.ts'
import { isGeorgian } from './names.ts'
import { leagueKey } from './source.ts'

/** A competition that the import creates, one for each season and age category of the list. */
export interface NewCompetition {
  id: string
  kind: CompetitionKind
  name: string
  nameKa: string | null
  season: string
  ageCategory: AgeCategoryName
  source: string
}

export interface CompetitionOptions {
  competition: string
  competitionKa: string | null
  /** Null tells it by the name. */
  kind: CompetitionKind | null
}

const WORDS: readonly (readonly [CompetitionKind, RegExp])[] = [
  ['cup', /\bcup\b|თას(?:ი|ზე)/iu],
  ['friendly', /\bfriendl(?:y|ies)\b|ამხანაგურ/iu],
  ['tournament', /\btournament\b|ტურნირ/iu],
]

/** Finds the competitions of a list's rows by their sources. Unknown ones are to be created. */
export async function findCompetitions(
  db: Db,
  entries: readonly Entry[],
  options: CompetitionOptions,
): Promise<{ idOf: (entry: Entry) => string; created: NewCompetition[] }> {
  const sources = new Map(entries.map(({ key }) => [leagueKey(key), key]))
  const known = await db
    .select({ id: competitions.id, source: competitions.source })
    .from(competitions)
    .where(inArray(competitions.source, Array.from(sources.keys())))
  const ids = new Map(known.map(({ id, source }) => [source, id]))
  const created: NewCompetition[] = []
  for (const [source, { competition: name, ageCategory, season }] of sources) {
    if (ids.has(source)) continue
    const nameKa = options.competitionKa ?? (isGeorgian(name) ? name : null)
    const competition = { id: newId(), kind: options.kind ?? kindOf(name), name, nameKa, season: season ?? '', ageCategory, source }
    ids.set(source, competition.id)
    created.push(competition)
  }
  return { idOf: ({ key }) => ids.get(leagueKey(key)) as string, created }
}

/** Creates the competitions of an import, with the usual rules. */
export async function createCompetitions(tx: Db, created: readonly NewCompetition[], now: Date): Promise<void> {
  const { tieBreaks, ...points } = USUAL_RULES
  if (created.length > 0)
    await tx.insert(competitions).values(created.map((each) => ({ ...each, ...points, tieBreaks: [...tieBreaks], createdAt: now })))
}

/** The kind of a competition by its name; a league by default. */
export function kindOf(name: string): CompetitionKind {
  return WORDS.find(([, words]) => words.test(name))?.[0] ?? 'league'
}
