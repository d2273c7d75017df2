import type { Locator, Page } from 'playwright'
import type { ScreenName } from '../src/features/site/pictures/screen-list.ts'
import { AGE_OF_SIGN_INS } from '#server/operations/demo/people.ts'
import { play, playInBreak, showFirstFrames } from './video.ts'
import type { Scenes } from './world.ts'

/** How a picture is taken. */
export interface Shot {
  name: ScreenName
  who: 'parent' | 'club'
  path(scenes: Scenes): string
  /** The first thing in the picture; without it the top of the page. */
  top?(page: Page): Locator
  /** Where that is on the screen, if not below the header. */
  at?: number
  /** What is done, and waited for, before it is taken. */
  prepare?(page: Page): Promise<void>
}

const tabs = (page: Page) => page.getByRole('tablist')
// Maps that may be chosen next are there already, hidden.
const pitch = (page: Page) => page.locator('main svg[role=img]').filter({ visible: true }).first()
const mapOf = (name: ScreenName, map: string): Shot => ({
  name,
  who: 'parent',
  path: ({ match }) => `/match/${match}?tab=maps&map=${map}`,
  top: tabs,
  prepare: (page) => pitch(page).waitFor(),
})
const schedule = (page: Page) => page.locator('#schedule')
const firstCard = (page: Page) => page.getByRole('article').first().waitFor()
const playerInMatch = ({ match, child }: Scenes) => `/match/${match}/player/${child}`
const compared = ({ child, other }: Scenes) => `/scout/compare?players=${child},${other}`
const fitness = (page: Page) => page.locator('main details:has(> summary h3)').last()
const chart = (page: Page) => page.locator('figure > svg[role=img]').first()

export const SHOTS: readonly Shot[] = [
  { name: 'live', who: 'parent', path: ({ live }) => `/live/${live}`, prepare: play },
  { name: 'full', who: 'parent', path: ({ live }) => `/live/${live}`, prepare: play },
  {
    name: 'score',
    who: 'parent',
    path: ({ live }) => `/live/${live}`,
    top: (page) => page.locator('main section').first(),
    // The picture stays above it.
    at: 300,
    prepare: play,
  },
  { name: 'schedule', who: 'parent', path: () => '/main', top: schedule, at: 64, prepare: firstCard },
  { name: 'web', who: 'parent', path: () => '/main', top: schedule, at: 64, prepare: firstCard },
  { name: 'board', who: 'parent', path: ({ sponsored }) => `/live/${sponsored}`, prepare: playInBreak },
  {
    name: 'reel',
    who: 'parent',
    path: ({ match }) => `/match/${match}?tab=video`,
    top: (page) => page.locator('section:has(ol video)'),
    async prepare(page) {
      await page.getByRole('button', { name: /^(?:Highlights|საუკეთესო მომენტები)$/ }).click()
      await showFirstFrames(page)
    },
  },
  {
    name: 'summary',
    who: 'parent',
    path: ({ match }) => `/match/${match}`,
    top: tabs,
    prepare: (page) => page.locator('[data-figure=possession]').first().waitFor(),
  },
  {
    name: 'team',
    who: 'parent',
    path: ({ match }) => `/match/${match}`,
    top: (page) => page.locator('main section').first().locator('p').last(),
  },
  mapOf('passes', 'pass_distribution'),
  mapOf('defence', 'defense_actions'),
  mapOf('shots', 'shots'),
  mapOf('touches', 'touches'),
  { ...mapOf('zones', 'possession_zones'), top: pitch },
  { name: 'player', who: 'parent', path: playerInMatch, top: pitch },
  {
    name: 'fitness',
    who: 'parent',
    path: playerInMatch,
    top: fitness,
    prepare: async (page) => {
      await fitness(page).locator('summary').first().click()
      await page.locator('[data-figure=total_distance]').waitFor()
    },
  },
  {
    name: 'season',
    who: 'parent',
    path: ({ child }) => `/player/${child}?tab=personal`,
    top: tabs,
    prepare: (page) => chart(page).waitFor(),
  },
  { name: 'progress', who: 'parent', path: ({ child }) => `/player/${child}?tab=personal`, top: chart },
  {
    name: 'squad',
    who: 'club',
    path: ({ club }) => `/team/${club}/${AGE_OF_SIGN_INS}`,
    top: (page) => page.locator('main section:has(table)').first(),
    prepare: (page) => page.getByRole('table').first().waitFor(),
  },
  {
    name: 'comparison',
    who: 'club',
    path: compared,
    top: (page) => page.getByRole('table'),
    prepare: (page) => page.getByRole('table').waitFor(),
  },
  { name: 'versus', who: 'club', path: compared, top: (page) => page.locator('main tbody').first() },
]
