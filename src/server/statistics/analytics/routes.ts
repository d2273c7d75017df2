import { z } from 'zod'
import { toLocale } from '#shared/locale.ts'
import type { Deps } from '../../deps.ts'
import { deriveKeys } from '../../people/auth/tokens.ts'
import { isSubscribed } from '../../people/auth/viewer.ts'
import type { Viewers } from '../../people/auth/viewer-cache.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import { presentTeam } from '../figures/present.ts'
import { findActions } from '../actions/stored-actions.ts'
import { presentDetail } from '../../match/games/present.ts'
import { findDetail } from '../../match/games/repository.ts'
import { isOwnPath } from '../../platform/http/frame-sources.ts'
import type { StateOf } from './page-state.ts'
import { findPage } from './pages.ts'
import { readReportKey, signReport } from './report-address.ts'
import { REPORT_POLICY, reportPage } from './report.ts'
import { findTeamTallies, showsScore } from './repository.ts'

type AnalyticsDeps = Deps & { secret: string }

/** Analytics pages of other providers, and our own reports, for subscribers. */
export function analyticsRoutes(app: App, { db, now, secret, pageState }: AnalyticsDeps & { pageState: StateOf }): void {
  const key = deriveKeys(secret).report

  route(app, 'GET /game/analytics/:id', async ({ viewer, params: { id } }) => {
    const page = await findPage(db, id)
    if (!page) throw new ApiError('not_found', 'There are no analytics of this game.')
    if (!isSubscribed(viewer, now())) throw new ApiError('forbidden', 'Analytics are for subscribers.')
    if ((await showsScore(db, id)) === false) throw new ApiError('not_found', 'There are no analytics of this game.')
    const state = isOwnPath(page.link) ? 'answers' : await pageState(page.link)
    // A page that is silent here may still answer the browser.
    if (state === 'error' || state === 'refuses') throw new ApiError('not_found', 'There are no analytics of this game.')
    return { data: { ...page, link: signReport(key, page.link, viewer.sessionId, now()) } }
  })
}

/**
 * The reports themselves: the frame that shows one has no session. An address opens it while its reader is signed in
 * and subscribed.
 */
export function reportRoutes(app: App, { db, now, secret, viewers }: AnalyticsDeps & { viewers: Pick<Viewers, 'of'> }): void {
  const { report: key } = deriveKeys(secret)
  const schema = {
    params: z.object({ key: z.string().max(100) }),
    querystring: z.object({ lang: z.string().max(10).optional() }),
    hide: true,
  }

  app.get('/report/:key', { schema }, async ({ params, query }, reply) => {
    const signed = readReportKey(key, params.key, now())
    const viewer = signed && (await viewers.of(signed.sessionId))
    const mayRead = viewer && !viewer.missingSecondFactor && isSubscribed(viewer, now())
    const detail = signed && mayRead ? await findDetail(db, signed.id) : null
    // An age may have lost its scores since the address was given.
    if (!signed || !detail?.row.category.showScore) throw new ApiError('not_found', 'There is no such report.')
    const { id } = signed
    const [recorded, { one, two }] = await Promise.all([findActions(db, id), findTeamTallies(db, id)])
    const teams = recorded && {
      one: presentTeam('one', one, two, recorded.source.covers).match,
      two: presentTeam('two', two, one, recorded.source.covers).match,
    }
    void reply.headers({
      'cache-control': 'private, no-store',
      'content-security-policy': REPORT_POLICY,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    const locale = query.lang === 'ka' ? 'ge' : (toLocale(query.lang) ?? 'en')
    return reply
      .type('text/html; charset=utf-8')
      .send(reportPage({ game: presentDetail(detail, { mayWatch: false }), teams, recorded, locale }))
  })
}
