import { describe, expect, test } from 'vitest'
import { runAdmin } from '#server/operations/cli/admin/answer.ts'
import { ADMIN_COMMANDS } from '#server/operations/cli/admin/commands.ts'
import { describeCommand } from '#server/operations/cli/admin/help.ts'
import { readAdminCommand, UsageError } from '#server/operations/cli/admin/read.ts'
import { findInDatabase } from '../../../support/search-database.ts'
import { createService } from '../../../support/service.ts'

const { deps, make, call, signIn } = await createService()

describe('a child', () => {
  const here = (...args: string[]) => runAdmin(args, (work) => work({ ...deps, connection: deps.database.connection }))
  const given = async () => {
    const clubId = await make.club()
    const player = await make.player({ clubId, firstName: 'Xenofonte', lastName: 'Quartsvaia' })
    const parent = await make.user('parent')
    const guardian = await make.guardian(parent.id, player)
    await make.consent(player, { name: true })
    return { clubId, player, guardian, token: (await signIn(parent)).accessToken }
  }

  test('is exported with everything that its guardian gets, who reads that someone has looked', async () => {
    const { player, guardian, token } = await given()
    const { code, out } = await here('child', 'export', player, '--json')
    expect(code).toBe(0)
    const exported = JSON.parse(out ?? '') as Record<string, unknown>
    expect(exported).toMatchObject({
      player: { _id: player, first_name: 'Xenofonte' },
      guardians: [{ you: false, state: 'confirmed' }],
      decisions: [{ purpose: 'name', granted: true, by: 'club' }],
      views: [{ role: 'staff', kind: 'export', club: null }],
    })
    const own = (await call({ url: `/children/${guardian}/export`, token })).json<Record<string, unknown>>()
    expect(Object.keys(exported)).toEqual(Object.keys(own))
    expect(own['views']).toContainEqual(expect.objectContaining({ role: 'staff', kind: 'export' }))
  })

  test('is erased only when that is meant, and once', async () => {
    const { player, guardian, token } = await given()
    const careful = await here('child', 'erase', player)
    expect([careful.code, careful.err]).toEqual([1, expect.stringContaining('--yes')])
    expect(careful.err).not.toContain('Quartsvaia')
    expect(await findInDatabase(deps.database, 'Quartsvaia')).not.toEqual([])
    expect((await here('child', 'erase', player, '--yes')).code).toBe(0)
    expect(await findInDatabase(deps.database, player)).toEqual(['audit_entries.subject_id'])
    expect((await call({ url: `/children/${guardian}/export`, token })).statusCode).toBe(404)
    expect((await here('child', 'erase', player, '--yes')).code).toBe(1)
    expect((await here('child', 'export', player)).code).toBe(1)
  })
})

describe('the command line', () => {
  test.each<[string[], string]>([
    [['users'], 'no command "users"'],
    [['users', 'lock'], 'WHO is missing'],
    [['users', 'lock', 'a', 'b'], '"b" is one too many'],
    [['users', 'lock', 'a', '--force'], '--force'],
    [['users', 'create', '--role', 'king', '--name', 'A', '--lastname', 'B'], '--role'],
    [['users', 'create', '--role', 'staff', '--lastname', 'B'], '--name is missing'],
    [['users', 'create', '--role', 'staff', '--name', 'A', '--lastname', 'B', '--username', 'A B'], '--username: small letters'],
    [['subscriptions', 'grant', '--package', 'gold', '--months', '1'], '--package'],
    [['subscriptions', 'grant', '--package', 'parent', '--months', '0'], '--months'],
    [['subscriptions', 'grant', '--package', 'parent', '--months', '1.5'], '--months: a whole number'],
    [['subscriptions', 'grant', '--package', 'parent', '--months', '1', '--price', '-1'], '--price'],
    [['subscriptions', 'grant', '--package', 'parent', '--months', '1', '--price', ''], '--price: lari'],
    [['subscriptions', 'end', 'not-an-id'], 'ID: not an id'],
  ])('%j is refused in a sentence', (args, sentence) => {
    expect(() => readAdminCommand(ADMIN_COMMANDS, args)).toThrow(UsageError)
    expect(() => readAdminCommand(ADMIN_COMMANDS, args)).toThrow(sentence)
  })

  test('reads values, switches and numbers', () => {
    expect(readAdminCommand(ADMIN_COMMANDS, ['person', 'erase', 'nino@example.test', '--yes', '--json'])).toMatchObject({
      kind: 'run',
      input: { who: 'nino@example.test', yes: true },
      json: true,
    })
    const grant = ['subscriptions', 'grant', '--club-id', '0123456789abcdef', '--package', 'academy', '--months', '12', '--price=99.9']
    expect(readAdminCommand(ADMIN_COMMANDS, grant)).toMatchObject({ input: { clubId: '0123456789abcdef', months: 12, price: 99.9 } })
  })

  test.each(['--help', '-h', 'help', ...new Set(ADMIN_COMMANDS.map(({ name }) => `${name.split(' ', 1).join('')} --help`))])(
    '`%s` lists commands and leaves with 0',
    async (line) => {
      const { code, out } = await runAdmin(line.split(' '), () => Promise.reject(new Error('Nothing is to be run.')))
      expect(code).toBe(0)
      const noun = line.endsWith(' --help') ? line.split(' ', 1).join('') : ''
      for (const { name, summary } of ADMIN_COMMANDS) expect(out?.includes(summary)).toBe(name.startsWith(noun))
    },
  )

  test.each(ADMIN_COMMANDS.flatMap(({ name }) => [`${name} --help`, `${name} -h`, `${name} --json --help`]))(
    '`%s` leaves with 0',
    async (line) => {
      const { code, out } = await runAdmin(line.split(' '), () => Promise.reject(new Error('Nothing is to be run.')))
      expect([code, out]).toEqual([0, expect.stringContaining('--help')])
    },
  )

  test.each(ADMIN_COMMANDS.map((command) => [command.name, command] as const))('%s has help', (name, command) => {
    expect(readAdminCommand(ADMIN_COMMANDS, [...name.split(' '), '--help'])).toEqual({ kind: 'help', command })
    expect(describeCommand(command)).toContain(`npm run admin -- ${name}`)
  })
})

describe('a season', () => {
  test('is created by commands: clubs, a squad, a game that is moved and cancelled', async () => {
    const here = (...args: string[]) => runAdmin(args, (work) => work({ ...deps, connection: deps.database.connection }))
    const made = async (...args: string[]) => {
      const { code, out, err } = await here(...args, '--json')
      expect([code, err]).toEqual([0, undefined])
      return (JSON.parse(out as string) as { id: string }).id
    }
    const [home, away] = [await made('clubs', 'create', 'Mtkvari'), await made('clubs', 'create', 'Aragvi', '--name-ka', 'არაგვი')]
    expect(await here('clubs', 'create', 'Aragvi')).toMatchObject({ code: 1, err: 'There is a club of that name already.' })
    const child = ['players', 'add', home, 'U12', '--first-name', 'Nia', '--last-name', 'Lomidze', '--position', 'forward']
    const player = await made(...child, '--shirt-number', '9')
    expect(await here(...child, '--shirt-number', '9')).toMatchObject({ code: 1, err: 'Shirt 9 is worn in that squad.' })
    await made('players', 'change', player, '--shirt-number', '10')
    expect((await here('players', 'list', home, 'U12')).out).toContain('10  Nia Lomidze')

    const clubsOf = ['--club-one', home, '--club-two', away]
    const game = await made('games', 'schedule', '--name', 'Cup', '--at', '2030-05-04T11:00:00+04:00', '--age', 'U12', ...clubsOf)
    await made('games', 'reschedule', game, '--at', '2030-05-05T11:00:00+04:00')
    expect(await here('games', 'stream', game, 'http://plain.test')).toMatchObject({ code: 1 })
    await made('games', 'stream', game, '/demo-stream/')
    await made('games', 'cancel', game, '--reason', 'Snow')
    const shown = JSON.parse((await here('games', 'show', game, '--json')).out as string) as object
    expect(shown).toMatchObject({
      clubOne: 'Mtkvari',
      clubTwo: 'Aragvi',
      status: 'cancelled',
      startsAt: '2030-05-05T07:00:00.000Z',
      liveStream: '/demo-stream/',
    })

    await made('players', 'remove', player)
    expect((await here('players', 'list', home, 'U12')).out).toBe('None.')
    expect((await here('ages', 'set', 'U8', '--scores', 'off')).code).toBe(0)
    expect((await here('ages', 'list')).out).toMatch(/U8 +scores off/)
  })

  test('and a game is scored by commands, from kick-off to full time, with an undone goal', async () => {
    const [one, two] = [await make.club('Home'), await make.club('Away')]
    const game = await make.game({ clubOneId: one, clubTwoId: two, ageCategory: 'U12' })
    const here = async (...args: string[]) => {
      const answer = await runAdmin(['games', ...args, '--json'], (work) => work({ ...deps, connection: deps.database.connection }))
      expect(answer).toMatchObject({ code: 0 })
      return JSON.parse(answer.out as string) as { id: string; kind: string }[] & Record<string, unknown>
    }
    await here('kick-off', game)
    expect((await here('list', '--age', 'U12')).map(({ id }) => id)).toContain(game)
    await here('goal', game, 'one', '--kind', 'penalty', '--minute', '7')
    await here('goal', game, 'two')
    const goal = (await here('history', game)).find(({ kind }) => kind === 'goal')
    await here('undo', game, goal?.id as string, '--reason', 'Offside')
    for (const whistle of ['half-time', 'second-half', 'full-time']) await here(whistle, game)
    expect(await here('show', game)).toMatchObject({ status: 'finished', clubOneScore: 1, clubTwoScore: 0 })
    const late = await runAdmin(['games', 'goal', game, 'one', '--minute', '300'], (work) =>
      work({ ...deps, connection: deps.database.connection }),
    )
    expect(late.code).toBe(1)
  })
})
