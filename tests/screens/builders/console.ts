import { AGE_CATEGORIES } from '#shared/age-category.ts'
import type { BoardRow } from '#shared/board.schema.ts'
import type { ClubRow } from '#shared/console-clubs.schema.ts'
import type { ConsoleCompetition } from '#shared/console-competitions.schema.ts'
import type { AgeSettings, GameRow, UserRow } from '#shared/console-tables.schema.ts'
import type { JobState } from '#shared/job.schema.ts'
import type { AnalyticsRow } from '#shared/match-analytics.schema.ts'
import type { TablePage } from '#shared/table.schema.ts'
import type { VenueRow } from '#shared/venue.schema.ts'
import { club } from './clubs.ts'
import { hoursFromNow } from './games.ts'
import { id } from './ids.ts'

const RUSTAVI = club('Rustavi', { name_ka: 'რუსთავი' })
const GORI = club('Gori', { name_ka: 'გორი' })

/** A table of one page. */
export function table<Row>(rows: readonly Row[], total = rows.length): TablePage<Row> {
  return { data: [...rows], total, page: 1, pages: Math.max(1, Math.ceil(total / 30)) }
}

/** A club in the console's table. */
export function clubRow(more: Partial<ClubRow> = {}): ClubRow {
  return { ...RUSTAVI, age_categories: ['U12', 'U13'], squads: [{ age_category: 'U12', players: 2 }], games: 3, ...more }
}

/** A game in the console's table, which begins in two hours. */
export function gameRow(more: Partial<GameRow> = {}): GameRow {
  return {
    _id: id('game'),
    name: 'Spring cup',
    name_ka: 'საგაზაფხულო თასი',
    starts_at: hoursFromNow(2),
    age_category: 'U12',
    status: 'upcoming',
    one: RUSTAVI,
    two: GORI,
    score: null,
    decision: null,
    venue: 'Poladi Stadium',
    venue_ka: 'ფოლადის სტადიონი',
    period_duration: 30,
    half_time: 10,
    extra_time: false,
    shootout: null,
    pitch: null,
    age_pitch: { length: 68, width: 50 },
    live_stream: null,
    stream_ends: false,
    analytics_link: null,
    competition: null,
    round: null,
    group: null,
    clashes: [],
    ...more,
  }
}

/** A scorekeeper of a club. */
export function userRow(more: Partial<UserRow> = {}): UserRow {
  return {
    _id: id('scorer'),
    name: 'ნინო',
    lastname: 'მაისურაძე',
    role: 'scorekeeper',
    sign_in: 'scorer@example.test',
    clubs: [RUSTAVI],
    locked: false,
    verified: true,
    sessions: 1,
    passkeys: 0,
    created_at: hoursFromNow(-24),
    ...more,
  }
}

/** A sponsor's board that waits for staff. */
export function boardRow(more: Partial<BoardRow> = {}): BoardRow {
  return {
    _id: id('board'),
    sponsor: 'წიგნები',
    picture: 'board.png',
    alt: 'Books',
    alt_ka: 'წიგნები',
    link: null,
    club: RUSTAVI,
    category: 'books',
    ages: ['U13'],
    first_day: '2026-09-01',
    last_day: '2026-12-31',
    state: 'waiting',
    reason: null,
    has_package: true,
    shown: 12,
    tapped: 1,
    ...more,
  }
}

/** The analytics page of a match, at a provider. */
export function analyticsRow(more: Partial<AnalyticsRow> = {}): AnalyticsRow {
  return {
    _id: id('game'),
    link: 'https://analytics.example/1',
    title: 'Rustavi – Gori',
    title_ka: 'რუსთავი – გორი',
    show_title: true,
    age_category: 'U12',
    starts_at: hoursFromNow(-48),
    ...more,
  }
}

/** A venue of staff, with an address. */
export function venueRow(more: Partial<VenueRow> = {}): VenueRow {
  return {
    _id: id('venue'),
    club: null,
    name: 'Poladi Stadium',
    name_ka: 'ფოლადის სტადიონი',
    other_names: [],
    address: 'Chavchavadze Avenue 1',
    address_ka: 'ჭავჭავაძის გამზირი 1',
    latitude: 41.7151,
    longitude: 44.8271,
    map_link: null,
    upcoming: 1,
    editable: true,
    ...more,
  }
}

/** A league without games. */
export function consoleCompetition(more: Partial<ConsoleCompetition> = {}): ConsoleCompetition {
  return {
    _id: id('competition'),
    kind: 'league',
    name: 'Spring league',
    name_ka: 'საგაზაფხულო ლიგა',
    season: '2026/27',
    age_category: 'U13',
    rules: { win: 3, draw: 1, loss: 0, tie_breaks: [], withdrawn_results: 'struck_out' },
    clubs: [RUSTAVI, GORI],
    tables: null,
    games: [],
    decided_order: [],
    format: null,
    deductions: [],
    withdrawn: [],
    ...more,
  }
}

/** The settings of every age category. */
export function ageSettings(): AgeSettings[] {
  return AGE_CATEGORIES.map((name) => ({
    name,
    show_score: true,
    show_player_names: true,
    stream_needs_subscription: true,
    sprint_kmh: 18,
    pitch: { length: 50, width: 35 },
    format: { periods: 2, period_duration: 25, half_time: 10, extra_periods: 0, extra_duration: 5, shootout: false },
  }))
}

/** A job in the background that goes well. */
export function job(kind: JobState['kind'], fields: Partial<JobState> = {}): JobState {
  return {
    kind,
    succeeded_at: hoursFromNow(-3),
    next_at: hoursFromNow(21),
    failures: 0,
    failing_since: null,
    error: null,
    waiting_since: null,
    may_drop: false,
    failed_parts: 0,
    parts: [],
    ...fields,
  }
}
