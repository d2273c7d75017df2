import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { AGE_CATEGORIES } from '#shared/age-category.ts'
import { CALLS } from '#shared/calls.schema.ts'
import { KEPT_WITH } from '#shared/parts.ts'
import { MAP_IDS } from '#shared/figures/maps.ts'
import { BUDGETS, STORED_BUDGETS } from '../../bench/size/budgets.ts'
import { constant, documentAt, findAll } from './documents.ts'

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** A number as prose has it: in words up to twelve, with a comma between thousands. */
const prose = (value: number) => [WORDS[value], value.toLocaleString('en-US'), String(value)].filter((text) => text !== undefined)

const KB = 1024
const MB = 1024 ** 2
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What the documents say, with `#` in the place of each number, and what the code says. */
const CLAIMS: Readonly<Record<string, readonly (readonly [claim: string, ...values: number[]])[]>> = {
  'docs/scaling.md': [
    [
      'more than # requests in progress, # waiting for a database connection',
      constant('overload.ts', 'concurrent'),
      constant('overload.ts', 'waiting'),
    ],
    [
      '# sockets listen on the port (Linux), with an accept queue of #',
      constant('listen.ts', 'LISTENERS'),
      constant('listen.ts', 'BACKLOG'),
    ],
    ['# times as many files', constant('request-limits.ts', 'FILES_PER_CALL')],
    ['at most # connections; beyond that the idlest', constant('limits/connections.ts', 'MAX_CONNECTIONS')],
    [
      'at most # fragments, # frames in # s, and # games',
      constant('realtime/server.ts', 'maxFragments'),
      constant('traffic-limit.ts', 'FRAMES'),
      constant('traffic-limit.ts', 'WINDOW') / SECOND,
      constant('realtime/connection.ts', 'GAMES_PER_SOCKET'),
    ],
    ['at most # sockets per node', constant('realtime/start.ts', 'SOCKETS_PER_USER')],
    ['(# messages or # kB waiting', constant('slow-readers.ts', 'messages'), constant('slow-readers.ts', 'bytes') / KB],
    ['Below # MB of free disk', constant('limits/disk.ts', 'RESERVE') / MB],
    ['up to #, and two more: listener, jobs', constant('db/database.ts', 'POOL_SIZE')],
  ],
  'docs/socket.md': [
    ['more than # sockets of one account', constant('realtime/start.ts', 'SOCKETS_PER_USER')],
    ['beyond # games', constant('realtime/connection.ts', 'GAMES_PER_SOCKET')],
    ['lists changed in the last # s', constant('schedule-updates.ts', 'RECENT') / SECOND],
    ['in at most # fragments', constant('realtime/server.ts', 'maxFragments')],
    ['more than # frames in # seconds', constant('traffic-limit.ts', 'FRAMES'), constant('traffic-limit.ts', 'WINDOW') / SECOND],
    ['until # seconds after the last report', constant('notices/pictures.ts', 'PICTURE_EXPIRY') / SECOND],
  ],
  'docs/video.md': [
    ['with a picture, at most # kB', constant('cmaf.ts', 'MAX_INIT_BYTES') / KB],
    [
      '`mdat`, # to # seconds, at most # MB',
      constant('cmaf.ts', 'min'),
      constant('cmaf.ts', 'max'),
      constant('cmaf.ts', 'MAX_SEGMENT_BYTES') / MB,
    ],
    ['more than # requests at once', constant('intake-routes.ts', 'MAX_AT_ONCE')],
    ['a segment came within # seconds', constant('stream-state.ts', 'SILENCE') / SECOND],
    ['held open for # minutes', constant('stream-state.ts', 'HELD_OPEN') / MINUTE],
    ['two opposite sides together at most #', constant('shared/lens.ts', 'MOST_CUT')],
    [
      "A reel lasts at most # seconds, a player's #",
      constant('reel.ts', 'MATCH_REEL: ReelRule = { limit') / SECOND,
      constant('reel.ts', 'PLAYER_REEL: ReelRule = { limit') / SECOND,
    ],
    ['keep playlists for a second and segments for #', constant('delivery-routes.ts', 'EDGE_SEGMENT')],
    ['is valid for # hours', constant('video/token.ts', 'FILE_LIFETIME') / HOUR],
    ['(# MB of the newest)', constant('segment-cache.ts', 'MAX_BYTES') / MB],
    ['less than # GB of the disk are free', constant('match-file/disk.ts', 'begin') / 1024 ** 3],
    [
      'at most # minutes; # hours for a result',
      constant('notices/queue.ts', 'FRESH') / MINUTE,
      constant('notices/queue.ts', 'RESULT_FRESH') / HOUR,
    ],
    ['has at least # starters', constant('filmed-children.ts', 'SMALLEST_TEAM')],
  ],
  'docs/importing.md': [
    ['Lists above # MB or # rows', constant('imports/detect.ts', 'FILE_MEGABYTES_MAX'), constant('imports/table.ts', 'ROWS_MAX')],
    ['Files above # MB or # events', constant('actions/limits.ts', 'EVENT_MEGABYTES_MAX'), constant('actions/limits.ts', 'EVENTS_MAX')],
    ['or # points', constant('fitness/recording.ts', 'POINTS_MAX')],
  ],
  'docs/operating.md': [['up to # times, for # seconds in all', constant('s3-client.ts', 'TRIES'), constant('s3-store.ts', 'PATIENCE') / SECOND]],
  'docs/security.md': [
    ['access for # minutes', constant('auth/tokens.ts', 'ACCESS_SECONDS') / 60],
    ['refresh for # days', constant('auth/tokens.ts', 'REFRESH_SECONDS') / 60 / 60 / 24],
  ],
  'docs/decisions/0007-coming-back.md': [
    ['heartbeat every # s', constant('shared/socket.ts', 'HEARTBEAT') / SECOND],
    ['of the last # days', constant('retain-assets.ts', 'MAX_AGE') / DAY],
  ],
  'docs/decisions/0008-accounts-and-mail.md': [
    ['a lease of # minutes', constant('mail/sender.ts', 'LEASE_MS') / MINUTE],
    ['retried after # s', constant('mail/sender.ts', 'FIRST_WAIT_MS') / SECOND],
  ],
  'docs/decisions/0009-nodes.md': [
    ['A node serves # requests at once', constant('overload.ts', 'concurrent')],
    ['checks its connection every # s', constant('leader.ts', 'CHECK_INTERVAL') / SECOND],
    ['after # s.\n', constant('leader.ts', 'IDLE_TIMEOUT') / SECOND],
  ],
  'docs/decisions/0016-server-folders.md': [['older than # s', constant('games/response-cache.ts', 'MAX_AGE') / SECOND]],
  'docs/decisions/0018-the-edge.md': [['**# connections per address.**', constant('limits/connections.ts', 'MAX_CONNECTIONS')]],
  'docs/decisions/0022-those-who-run-it.md': [['creates the #', AGE_CATEGORIES.length]],
  'docs/decisions/0025-guardians-and-consent.md': [['At most # wait at once', constant('consent/guardians.ts', 'OPEN_CLAIMS_MAX')]],
  'docs/decisions/0026-second-factor.md': [
    ['signed out after # minutes', constant('auth/idle.ts', 'IDLE_MINUTES')],
    ['# of 80 random bits', constant('recovery-codes.ts', 'CODES')],
  ],
  'docs/decisions/0031-shared-links.md': [
    ['At most # wait', constant('card-painter.ts', 'MAX_WAITING')],
    ['The newest # are cached', constant('card-painter.ts', 'MAX_CACHED')],
  ],
  'docs/decisions/0043-highlights.md': [
    ['every clip below # seconds', constant('reel.ts', 'LONGEST_CLIP') / SECOND],
    ['same side within # seconds', constant('action-moments.ts', 'SAME_GOAL') / SECOND],
  ],
  'docs/decisions/0049-files-in-a-process.md': [
    ['at most # MB of heap and # seconds', constant('imports/run-worker.ts', 'megabytes'), constant('imports/run-worker.ts', 'seconds')],
  ],
  'docs/figures.md': [['the # maps', MAP_IDS.length]],
  'docs/architecture.md': [['There are # parts', Object.keys(KEPT_WITH).length]],
}

/** The pattern of a claim: each number in any of its forms. */
function pattern(claim: string, values: readonly number[]): RegExp {
  const escaped = claim.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const rest = [...values]
  return new RegExp(
    escaped.replaceAll('#', () => `(?:${prose(rest.shift() ?? Number.NaN).join('|')})`),
    'i',
  )
}

describe.each(Object.entries(CLAIMS))('%s has the number of the code', (path, claims) => {
  test.each(claims.map(([claim, ...values]) => ({ claim, values })))('$claim: $values', ({ claim, values }) => {
    expect(pattern(claim, values).test(documentAt(path))).toBe(true)
  })
})

/** How often a pattern occurs in the sources that a glob names. */
const count = (glob: string, found: RegExp) =>
  globSync(glob).reduce((sum, path) => sum + (readFileSync(path, 'utf8').match(found)?.length ?? 0), 0)

const routes = /fullPaths:([^]*?)fileRoutesByTo/.exec(readFileSync('src/routeTree.gen.ts', 'utf8'))?.[1]?.match(/'[^']+'/g) ?? []

// Counts that change with nearly every feature are rounded in the documents, so they may differ by a tenth.
test.each([
  ['docs/architecture.md', /about (\d+) routes/, new Set(routes).size],
  ['docs/architecture.md', /(\d+) calls and/, Object.keys(CALLS).length],
  ['docs/architecture.md', /and (\d+) tables/, count('src/server/**/schema/*.ts', /pgTable\(/g)],
  ['CONTRIBUTING.md', /There are some (\d+); a new one replaces/, count('e2e/**/*.spec.ts', /@core/g)],
])('%s has a count near the one of the code: %s', (path, claim, actual) => {
  const stated = Number(claim.exec(documentAt(path))?.[1])
  expect(actual).toBeGreaterThan(0)
  expect(Math.abs(stated - actual)).toBeLessThanOrEqual(actual / 10)
})

describe('the page of performance', () => {
  const page = documentAt('docs/performance.md')
  const kB = (bytes: number) => `${(bytes / 1000).toLocaleString('en-US')} kB`
  /** The cells of the row that begins with a name. */
  const cells = (name: string) =>
    page
      .split('\n')
      .find((line) => line.startsWith(`| ${name} |`))
      ?.split('|')
      .map((cell) => cell.trim())
      .slice(2, -1) ?? []
  /** The figure and the limit of a cell, as numbers in kB or pieces. */
  const number = (cell = '') => Number(/[\d.,]+/.exec(cell)?.[0].replaceAll(',', ''))

  test.each(Object.entries(BUDGETS))('has the budgets of %s, and figures within them', (name, budget) => {
    const [script, scriptLimit, html, htmlLimit, files, filesLimit] = cells(`\`${name}\``)
    expect([scriptLimit, htmlLimit, filesLimit]).toEqual([kB(budget.script), kB(budget.page), String(budget.files)])
    expect(number(script)).toBeLessThanOrEqual(number(scriptLimit))
    expect(number(html)).toBeLessThanOrEqual(number(htmlLimit))
    expect(number(files)).toBeLessThanOrEqual(number(filesLimit))
  })

  test.each([
    ['on installation', STORED_BUDGETS.installed],
    ["after a parent's sign-in, in total", STORED_BUDGETS.parent],
  ])('has the budgets of what is stored %s', (name, budget) => {
    const [, files, , bytes] = cells(name)
    expect([files, bytes]).toEqual([String(budget.files), kB(budget.bytes)])
  })

  test.each([
    [
      'player, loaded on play',
      `${constant('bench/video/run.ts', 'PLAYER_BUDGET') / 1000} kB`,
    ],
    ['a stop, until media is refused', `${constant('bench/video/run.ts', 'STOP_BUDGET').toLocaleString('en-US')} ms`],
    ['score before · after its picture', `never · ${constant('bench/video/run.ts', 'late')} ms`],
    ['lens to screen', `${constant('bench/video/run.ts', 'delay') / 1000} s`],
    ['start of a recording', `${constant('bench/video/run.ts', 'replay').toLocaleString('en-US')} ms`],
    ['whole match as one file: processor', `${constant('bench/video/whole-match.ts', 'CPU_BUDGET')} s`],
    [
      '… memory · event loop of the service, p99',
      `${constant('bench/video/whole-match.ts', 'MEMORY_BUDGET')} MB · ${constant('bench/video/whole-match.ts', 'DELAY_BUDGET')} ms`,
    ],
  ])('has the limit of %s', (name, limit) => {
    expect(cells(name)[1]).toBe(limit)
  })

  test('has every measurement and its variables', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    const measurements = Object.keys(scripts).filter((name) => name.startsWith('bench:'))
    expect(measurements.filter((name) => !page.includes(`npm run ${name}\``))).toEqual([])
    const variables = new Set(
      globSync('bench/*/*.ts').flatMap((path) =>
        Array.from(readFileSync(path, 'utf8').matchAll(/process\.env\['([A-Z]+)'\]/g), ([, name]) => name),
      ),
    )
    const named = findAll(/`([A-Z]{4,})`/g, [{ path: 'docs/performance.md', text: page }]).map(({ found }) => found)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !variables.has(name))).toEqual([])
  })
})
