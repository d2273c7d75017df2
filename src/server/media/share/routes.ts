import { z } from 'zod'
import { isId } from '#shared/id.ts'
import { SIZE_HEADER } from '#shared/product.ts'
import { LANGUAGE_TAG, requestedLocale, DEFAULT_LOCALE, type Locale } from '#shared/locale.ts'
import type { GameCard } from '#shared/game-card.schema.ts'
import type { Deps } from '../../deps.ts'
import { findGame, type GameRow } from '../../match/games/repository.ts'
import { getGame } from '../../match/games/get-game.ts'
import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import { CARD_SHAPES, type CardShape } from './card-request.ts'
import type { Cards } from './cards.ts'
import type { Preview } from './preview.ts'
import { cardTexts, previewOf, productPreview } from './texts.ts'
import { presentGame } from '../../match/games/present.ts'

/** What anyone with the link may see of a game. */
export function cardRoutes(api: App, { db }: Pick<Deps, 'db'>): void {
  route(api, 'GET /game/card/:id', async ({ params }) => ({ data: presentCard(await getGame(db, params.id)) }))
}

const SHAPES = Object.keys(CARD_SHAPES) as [CardShape]
const query = z.object({
  lang: z.string().max(5).default(DEFAULT_LOCALE),
  shape: z.enum(SHAPES).default('link'),
  v: z.string().max(12).optional(),
})

/** The pictures of links to games. */
export function cardImageRoutes(app: App, { db, cards }: Pick<Deps, 'db'> & { cards: Cards }): void {
  app.get(
    '/m/:id/card.png',
    {
      schema: { params: z.object({ id: z.string().refine(isId) }), querystring: query, hide: true },
      config: { rateLimit: { max: 60, minutes: 1 } },
    },
    async ({ params, query: { lang, shape, v } }, reply) => {
      const card = presentCard(await getGame(db, params.id))
      const locale = requestedLocale(new URLSearchParams({ lang })) ?? DEFAULT_LOCALE
      const crests = await Promise.all([cards.crestOf(card.club_one_ref.logo), cards.crestOf(card.club_two_ref.logo)])
      const png = await cards.paint({ shape, crests, ...cardTexts(card, locale) })
      // A version's card stays as it is. Without a version, it is the current one.
      const isCurrent = v === String(card.version)
      return reply
        .type('image/png')
        .header(SIZE_HEADER, png.length)
        .header('cache-control', isCurrent ? 'public, max-age=86400' : 'no-cache')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(Buffer.from(png))
    },
  )
}

const GAME_PAGE = /^\/(?:m|live)\/([^/]+)$/

/** The preview of a link to a page of the application: of the game that it leads to, else of the product. */
export async function findPreview({ db }: Pick<Deps, 'db'>, path: string, locale: Locale, origin: string): Promise<Preview> {
  const [, id] = GAME_PAGE.exec(path) ?? []
  const row = id && isId(id) ? await findGame(db, id) : null
  const { picture, ...preview } = row ? previewOf(presentCard(row), locale) : productPreview(locale)
  const url = row ? `${origin}/m/${row.game.id}?lang=${LANGUAGE_TAG[locale]}` : origin + path
  return { ...preview, url, picture: origin + picture }
}

/** What anyone may see of a game. */
function presentCard(row: GameRow): GameCard {
  const { _id, version, club_one_ref, club_two_ref, ...game } = presentGame(row, { mayWatch: false })
  const clubs = { _id, version, club_one_ref, club_two_ref }
  if (!row.category.showScore)
    return {
      ...clubs,
      name: null,
      name_ka: null,
      activity_date: null,
      age_category: null,
      status: null,
      club_one_score: null,
      club_two_score: null,
    }
  const { name, name_ka, activity_date, awarded, age_category, club_one_score, club_two_score, extra_time, shootout } = game
  const status = game.status === 'analytics' ? 'finished' : game.status
  return { ...clubs, name, name_ka, activity_date, age_category, status, awarded, club_one_score, club_two_score, extra_time, shootout }
}
