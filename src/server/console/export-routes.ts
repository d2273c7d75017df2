import { EXPORT_ROWS, type ExportFormat } from '#shared/export.schema.ts'
import type { Locale } from '#shared/locale.ts'
import { seasonName, seasonOf } from '#shared/season.ts'
import { venueDay } from '#shared/venue-time.ts'
import { recordAudit } from '../platform/audit/record.ts'
import { competitionGameSheet, tableSheet } from '../club/exports/competition-sheets.ts'
import { readCompetition } from '../club/competitions/read-competition.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { writeFile } from '../club/exports/file.ts'
import { gameSheet } from '../club/exports/game-sheet.ts'
import { EXPORT_TEXTS, type Head } from '../club/exports/texts.ts'
import { localName } from '../match/games/local-name.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import { mayReadNames } from '../people/players/policy.ts'
import { presentPlayer } from '../people/players/present.ts'
import { findSquad } from '../people/players/repository.ts'
import { recordViews } from '../people/consent/record-view.ts'
import { actorOf, clubsOf, requireClubAccess } from './actor.ts'
import { findClubNames, findExportedGames, findVenues } from './exported-games.ts'
import type { Player } from '#shared/player.schema.ts'
import { teamLetter } from '#shared/team.ts'
import type { Sheet } from '../club/exports/sheet.ts'

const HEADS: readonly Head[] = ['number', 'first_name', 'last_name', 'position', 'age']

type ExportDeps = Deps & { config: Pick<Config, 'seasonEnd'> }

/** Lists that are saved as files. */
export function consoleExportRoutes(app: App, deps: ExportDeps): void {
  const { db, now, config } = deps
  const options = { rateLimit: { max: 60, minutes: 10 } }
  const season = () => {
    const { ends } = seasonOf(undefined, now(), config.seasonEnd)
    return seasonName(ends, config.seasonEnd).replace('/', '-')
  }
  const optionsOf = ({ format, language }: { format: ExportFormat; language: Locale }) => ({ format, locale: language })
  const clubName = async (ids: readonly string[] | null, locale: Locale) => {
    const found = ids && (await findClubNames(db, ids))
    return found ? found.map((club) => localName(club, locale)).join(' ') : EXPORT_TEXTS[locale].allClubs
  }

  route(
    app,
    'GET /console/games/export',
    async (request) => {
      const { format, language, ...query } = request.query
      const found = await findExportedGames(deps, query, clubsOf(request))
      if (found.length > EXPORT_ROWS) throw new ApiError('rule_violated', 'The list is too long for one file.', { reason: 'list_too_long' })
      const parts = [await clubName(clubsOf(request), language), query.age ?? null, season(), venueDay(now())]
      const title = EXPORT_TEXTS[language].titles.games
      return { data: await writeFile(gameSheet(found, language), { ...optionsOf({ format, language }), parts, title }) }
    },
    options,
  )

  route(
    app,
    'GET /console/squads/:club_id/:age_category/export',
    async (request) => {
      const { viewer, params, query } = request
      const { club_id: clubId, age_category: age } = params
      const squad = await findSquad(db, clubId, age)
      requireClubAccess(request, clubId)
      const withNames = mayReadNames(viewer, clubId)
      const children = squad.map(({ id }) => id)
      await db.transaction(async (tx) => {
        // A secretary of several clubs looks as the club of the children.
        const looker = { ...viewer, clubId: viewer.clubIds.includes(clubId) ? clubId : viewer.clubId }
        if (withNames) await recordViews(deps, tx, looker, children, 'export')
        const detail = { ageCategory: age, children: children.length }
        await recordAudit(deps, tx, { actorId: actorOf(request), action: 'exported', subject: 'club', subjectId: clubId, detail })
      })
      const sheet = squadSheet(
        squad.map((player) => presentPlayer(player, withNames)),
        age,
        query.language,
      )
      const parts = [await clubName([clubId], query.language), age, season(), venueDay(now())]
      return { data: await writeFile(sheet, { ...optionsOf(query), parts, title: EXPORT_TEXTS[query.language].titles.squad }) }
    },
    options,
  )

  route(
    app,
    'GET /console/competitions/:id/export',
    async ({ params, query }) => {
      const { language, list } = query
      // As everyone sees it, staff too: a file goes on to others.
      const competition = await readCompetition(db, params.id)
      if (competition.games.length > EXPORT_ROWS)
        throw new ApiError('rule_violated', 'The list is too long for one file.', { reason: 'list_too_long' })
      const venues = await findVenues(
        db,
        competition.games.map(({ _id }) => _id),
      )
      const sheet = list === 'table' ? tableSheet(competition, language) : competitionGameSheet(competition, venues, language)
      const parts = [localName(competition, language), competition.age_category, competition.season || season(), venueDay(now())]
      const title = EXPORT_TEXTS[language].titles[list]
      return { data: await writeFile(sheet, { ...optionsOf(query), parts, title }) }
    },
    options,
  )
}

/** A squad: what a match sheet needs, and nothing about a child's body. */
function squadSheet(players: readonly Player[], age: string, locale: Locale): Sheet {
  const { heads, positions } = EXPORT_TEXTS[locale]
  const withTeams = players.some(({ team }) => team !== undefined)
  return {
    heads: [...HEADS, ...(withTeams ? (['team'] as const) : [])].map((head) => heads[head]),
    rows: players.map(({ shirt_number, first_name, last_name, position, team }) => [
      shirt_number,
      first_name,
      last_name,
      positions[position],
      age,
      ...(withTeams ? [team ? teamLetter(team, locale) : null] : []),
    ]),
  }
}
