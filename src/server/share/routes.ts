import { z } from 'zod'
import { isId } from '#shared/id.ts'
import { LANGUAGE_TAG, requestedLocale, DEFAULT_LOCALE, type Locale } from '#shared/locale.ts'
import type { Deps } from '../deps.ts'
import { findGame } from '../games/repository.ts'
import { getGame } from '../games/get-game.ts'
import { route } from '../http/route.ts'
import type { App } from '../http/typed-app.ts'
import { CARD_SHAPES, type CardShape } from './card-request.ts'
import type { Cards } from './cards.ts'
import { presentCard } from './present.ts'
import type { Preview } from './preview.ts'
import { cardTexts, previewOf } from './texts.ts'

/** What anybody with the link may see of a game. */
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
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
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
        .header('cache-control', isCurrent ? 'public, max-age=86400' : 'no-cache')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(Buffer.from(png))
    },
  )
}

const GAME_PAGE = /^\/(?:m|live)\/([^/]+)$/

/** The preview of a link to a game; null for other pages. */
export async function findPreview({ db }: Pick<Deps, 'db'>, path: string, locale: Locale, origin: string): Promise<Preview | null> {
  const [, id] = GAME_PAGE.exec(path) ?? []
  const row = id && isId(id) ? await findGame(db, id) : null
  if (!row) return null
  const { picture, ...preview } = previewOf(presentCard(row), locale)
  return { ...preview, url: `${origin}/m/${row.game.id}?lang=${LANGUAGE_TAG[locale]}`, picture: origin + picture }
}
