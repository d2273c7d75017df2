import type { AchievementKind } from '#shared/achievements.ts'
import type { Locale } from '#shared/locale.ts'
import { PRODUCT } from '#shared/product.ts'
import type { Deps } from '../../deps.ts'
import { findAchievements } from '../../statistics/figures/career.ts'
import { findSquadHead } from '../../statistics/figures/pages-repository.ts'
import { findChild } from '../../statistics/figures/season-repository.ts'
import { localName } from '../../match/games/local-name.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import type { Cards } from './cards.ts'

const TITLES: Record<Locale, Record<AchievementKind, string>> = {
  en: {
    first_goal: 'First goal',
    clean_sheet: 'First clean sheet',
    ten_in_a_row: 'Ten matches in a row',
    matches_10: '10 matches played',
    matches_25: '25 matches played',
    matches_50: '50 matches played',
  },
  ge: {
    first_goal: 'პირველი გოლი',
    clean_sheet: 'პირველი მატჩი გაშვებული გოლის გარეშე',
    ten_in_a_row: 'ზედიზედ ათი მატჩი',
    matches_10: '10 ნათამაშები მატჩი',
    matches_25: '25 ნათამაშები მატჩი',
    matches_50: '50 ნათამაშები მატჩი',
  },
}

/** Cards of achievements: for a guardian alone, drawn only while there is consent to sharing, and at no public address. */
export function achievementCardRoutes(api: App, { db, cards }: Deps & { cards: Cards }): void {
  route(
    api,
    'GET /player/:id/achievements/:kind/card',
    async ({ viewer, params: { id, kind }, query: { language } }) => {
      const child = await findChild(db, id, viewer.userId)
      // The same for viewers who may not: it tells no one what a child has achieved.
      const none = new ApiError('not_found', 'There is no such card.')
      if (!child?.isGuardian || !child.mayShare) throw none
      const { player, category } = child
      const achieved = (await findAchievements(db, player, category.showScore)).find((each) => each.kind === kind)
      const head = await findSquadHead(db, { clubId: player.clubId, age: player.ageCategory })
      if (!achieved || !head) throw none
      const title = TITLES[language][kind]
      const png = await cards.paint({
        shape: 'story',
        brand: language === 'ge' ? PRODUCT.nameKa : PRODUCT.name,
        title,
        // The first name and the year: what leaves the product tells no more than it must.
        name: player.firstName,
        club: localName(head.club, language),
        state: `${player.ageCategory} · ${achieved.match.startsAt.getUTCFullYear()}`,
        crest: await cards.crestOf(head.club.logo),
      })
      return { data: { file_name: `${kind}.png`, type: 'image/png', encoding: 'base64', content: Buffer.from(png).toString('base64') } }
    },
    { rateLimit: { max: 120, minutes: 10 } },
  )
}
