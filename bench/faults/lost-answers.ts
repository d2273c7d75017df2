import { newId } from '#shared/id.ts'
import { makeDatabase } from '../support/database.ts'
import { broken, type Finding } from '../support/fault.ts'
import { startNode, startReady } from '../support/node.ts'
import { call, populate } from '../support/people.ts'
import { freePort } from '../../e2e/support/free-port.ts'
import { faultyNetwork } from '../support/tcp-proxy.ts'

/**
 * Kills the service between its commit and the arrival of the answer: the first bytes of the answer trigger the kill
 * and are dropped. The client's retry must lead to the same state.
 */
export async function lostAnswers({ times = 10 } = {}): Promise<Finding> {
  const database = await makeDatabase('lost-answers')
  const environment = { DATABASE_URL: database.url, PORT: String(await freePort()) }
  let node = await startReady(environment)
  const network = await faultyNetwork({ port: node.port }, 1)
  const address = `http://127.0.0.1:${network.port}`
  const world = await populate(database.db, { games: 1, people: 1 })
  const [game = ''] = world.games
  const user = world.users[0]?.id ?? ''
  let { accessToken, refreshToken } = await world.session(user)
  const keeper = await world.session(world.keeper)

  const failed = { refresh: 0, favourite: 0, goal: 0 }
  let killed = 0
  /** Sends a request whose answer is lost with the service, and sends it again. */
  const twice = async (send: () => ReturnType<typeof call>) => {
    network.onAnswer(() => {
      node.child.kill('SIGKILL')
      return false
    })
    const lost = await send().then(
      () => false,
      () => true,
    )
    network.onAnswer(null)
    await node.ended
    killed += 1
    node = await startNode(environment)
    await node.ready()
    return { lost, again: await send() }
  }
  const single = async (statement: string, values: string[]) =>
    Number(((await database.pool.query(statement, values)).rows[0] as { count: string } | undefined)?.count)

  for (let time = 0; time < times; time += 1) {
    const before = refreshToken
    const refreshed = await twice(() => call(address, null, '/auth/refresh-token', { method: 'POST', body: { refreshToken: before } }))
    ;({ accessToken, refreshToken } = refreshed.again.body as { accessToken: string; refreshToken: string })
    const works = (await call(address, accessToken, '/auth/fetch-user')).status === 200
    if (!refreshed.lost || refreshed.again.status !== 200 || !works) failed.refresh += 1

    const set = time % 2 === 0
    const kept = await twice(() =>
      call(address, accessToken, `/game/favorite/${set ? 'add' : 'remove'}/${game}`, { method: set ? 'GET' : 'DELETE' }),
    )
    const rows = await single('select count(*) from favorites where user_id = $1 and game_id = $2', [user, game])
    if (!kept.lost || kept.again.status !== 200 || rows !== (set ? 1 : 0)) failed.favourite += 1

    const goal = newId()
    const told = await twice(() =>
      call(address, keeper.accessToken, `/game/command/${game}`, {
        method: 'POST',
        body: { command: 'goal', side: 'one', command_id: goal },
      }),
    )
    const { data } = told.again.body as { data?: { club_one_score: number } }
    const entries = await single('select count(*) from game_events where id = $1 and game_id = $2', [goal, game])
    if (!told.lost || told.again.status !== 200 || entries !== 1 || data?.club_one_score !== time + 1) failed.goal += 1
  }
  await network.close()
  await node.kill('SIGKILL')
  await database.drop()
  return {
    counts: { kills: killed, 'refreshes wrong': failed.refresh, 'favourites wrong': failed.favourite, 'goals wrong': failed.goal },
    broken: broken({
      'every refresh leads on': failed.refresh === 0,
      'every favourite is set once': failed.favourite === 0,
      'every goal counts once': failed.goal === 0,
    }),
  }
}
