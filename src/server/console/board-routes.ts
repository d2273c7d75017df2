import type { BoardReport } from '#shared/board.schema.ts'
import { BOARD_UPLOAD_MAX } from '#shared/board.ts'
import type { Deps } from '../deps.ts'
import { mayManageClub } from '../people/auth/club-policy.ts'
import type { Viewer } from '../people/auth/viewer.ts'
import { writeFile } from '../club/exports/file.ts'
import { EXPORT_TEXTS, type Head } from '../club/exports/texts.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import { bookBoard, decideBoard, endBoard } from '../club/sponsors/commands.ts'
import { actorOf, clubsOf, requireClubAccess } from './actor.ts'
import { findBoardReport, listBoards } from './board-repository.ts'
import type { Locale } from '#shared/locale.ts'
import { localName } from '../match/games/local-name.ts'
import type { Sheet } from '../club/exports/sheet.ts'

const HEADS: readonly Head[] = ['date', 'sponsor', 'club', 'shown', 'tapped']

/** Sponsors' boards: booked by staff and by secretaries for their clubs, approved by staff, reported to the sponsor. */
export function consoleBoardRoutes(app: App, deps: Deps): void {
  const report = async (request: { viewer: Viewer; params: { id: string } }): Promise<BoardReport> => {
    const board = await findBoardReport(deps, request.params.id)
    if (!board) throw new ApiError('not_found', 'There is no such board.')
    requireClubAccess(request, board.club._id)
    return board
  }

  route(app, 'GET /console/boards', (request) => listBoards(deps, request.query, clubsOf(request)))

  route(app, 'GET /console/boards/:id', async (request) => ({ data: await report(request) }))

  route(
    app,
    'POST /console/boards',
    async (request) => {
      const { command_id: commandId, club_id: clubId, sponsor, category, alt, alt_ka, link, png, ages, first_day, last_day } = request.body
      requireClubAccess(request, clubId)
      const _id = await bookBoard(
        deps,
        { id: actorOf(request), isStaff: request.viewer.role === 'staff' },
        {
          commandId,
          clubId,
          sponsor,
          category,
          alt,
          altKa: alt_ka || null,
          link: link || null,
          png: Buffer.from(png, 'base64'),
          ages: Array.from(new Set(ages)),
          firstDay: first_day,
          lastDay: last_day,
        },
      )
      return { data: { _id } }
    },
    // Drawing a picture again takes a moment of the service's time.
    { bodyLimit: BOARD_UPLOAD_MAX * 2, rateLimit: { max: 120, minutes: 10 } },
  )

  route(app, 'POST /console/boards/:id/decision', async (request) => {
    const { decision, reason } = request.body
    await decideBoard(deps, actorOf(request), { id: request.params.id, approved: decision === 'approve', reason: reason || null })
  })

  route(app, 'POST /console/boards/:id/end', async (request) => {
    await endBoard(deps, actorOf(request), request.params.id, (clubId) => mayManageClub(request.viewer, clubId))
  })

  route(
    app,
    'GET /console/boards/:id/export',
    async (request) => {
      const board = await report(request)
      const { format, language } = request.query
      const parts = [board.sponsor, board.first_day, board.last_day]
      const options = { format, locale: language, parts, title: EXPORT_TEXTS[language].titles.board }
      return { data: await writeFile(boardSheet(board, language), options) }
    },
    { rateLimit: { max: 60, minutes: 10 } },
  )
}

/** How often a sponsor's board was on screen and tapped, by day. */
function boardSheet({ sponsor, club, days }: Pick<BoardReport, 'sponsor' | 'club' | 'days'>, locale: Locale): Sheet {
  const { heads } = EXPORT_TEXTS[locale]
  return {
    heads: HEADS.map((head) => heads[head]),
    rows: days.map(({ day, shown, tapped }) => [day, sponsor, localName(club, locale), shown, tapped]),
  }
}
