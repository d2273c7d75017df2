import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeBackup } from '#server/operations/backup/write.ts'
import { findInDatabase } from '../../../../support/search-database.ts'
import { createService } from '../../../../support/service.ts'
import { smallClient } from '../../../../support/small-client.ts'
import { PASSWORD } from '../../../../support/world.ts'
import { CALL_NAMES } from '../../../gating/calls.ts'
import { ask, callsInOrder } from './ask.ts'
import { allUpdated, changeEverything, listenAs } from './live.ts'
import { createWorld, VIEWERS, type Viewer, type World } from './world.ts'

// A guardian erases a child whose name everyone could read. Then it is searched wherever it may have been kept.

const { folder } = await smallClient()
const log: string[] = []
const environment = { MOEDANI_DATA: folder, LOG_LEVEL: 'trace', ACCOUNT_REQUESTS: '100000', ADDRESS_REQUESTS: '100000' }
const service = await createService(environment, { logTo: { write: (line) => void log.push(line) } })
const { call, deps, make } = service
const CALLS = callsInOrder(CALL_NAMES).filter((name) => !name.startsWith('DELETE /auth/'))
let world: World
let names: string[] = []
let heardBefore = ''

const signedIn = () => world.viewers.filter(({ name }) => name !== 'anonymous')
const shows = (text: string) => names.filter((name) => text.toLowerCase().includes(name.toLowerCase()))
async function askEverything(viewer: Viewer): Promise<string[]> {
  const shown: string[] = []
  for (const called of CALLS) if (shows((await ask(world, viewer, called)).texts.join('')).length > 0) shown.push(called)
  return shown
}

beforeAll(async () => {
  world = await createWorld(service)
  const child = world.children.find(({ key }) => key === 'yes')
  names = [child?.firstName ?? '', child?.lastName ?? '']
  const address = await service.listen()
  const game = await make.game({ clubOneId: world.own, clubTwoId: world.other, startsAt: new Date('2027-01-01T10:00:00Z') })
  const listeners = await Promise.all(signedIn().map((viewer) => listenAs(address, viewer, world, game)))
  const office = world.viewers.find(({ name }) => name === 'secretary') as Viewer
  // Asked before, so that whatever is cached has been.
  expect(await askEverything(office)).toEqual(expect.arrayContaining(['GET /game/fetch-single/:id', 'GET /console/guardians']))
  heardBefore = listeners.flatMap(({ heard }) => heard.get('join-game') ?? []).join('')
  for (const { heard } of listeners) heard.clear()

  const guardian = world.viewers.find(({ name }) => name === 'guardian of yes') as Viewer
  const token = guardian.token as string
  await call({ method: 'POST', url: '/auth/confirm-password', body: { id: guardian.userId, password: PASSWORD }, token })
  const erased = await call({ method: 'DELETE', url: `/children/${child?.guardian.id}/data`, token })
  expect(erased.statusCode).toBe(204)
  await changeEverything(world, game)
  await allUpdated(listeners, world)
  for (const { viewer, heard, socket } of listeners) {
    expect([viewer.name, shows(Array.from(heard.values()).flat().join(''))]).toEqual([viewer.name, []])
    socket.close()
  }
})

test('was named on every screen before', () => {
  expect(shows(heardBefore)).toEqual(names)
})

describe('is named to no one, on no way out', () => {
  test.each(VIEWERS)(
    '%s',
    async (name) => {
      expect(await askEverything(world.viewers.find((viewer) => viewer.name === name) as Viewer)).toEqual([])
    },
    60_000,
  )
})

test('is in no table', async () => {
  for (const name of names) expect(await findInDatabase(deps.database, name)).toEqual([])
})

test('is in no file of the data folder, and in no backup made afterwards', async () => {
  const file = join(folder, 'afterwards.gz')
  await writeBackup(deps, file)
  const backup = gunzipSync(await readFile(file)).toString()
  // What is searched is the whole: another child is found.
  expect(backup).toContain(world.children.find(({ key }) => key === 'no')?.lastName)
  expect(shows(backup)).toEqual([])
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(3)
  for (const { parentPath, name } of files) expect(shows((await readFile(join(parentPath, name))).toString('latin1') + name)).toEqual([])
})

test('is in no line of the log, and in no figure for monitors', async () => {
  expect(log.length).toBeGreaterThan(500)
  expect(shows(log.join('\n'))).toEqual([])
  expect(shows(await service.metrics.text())).toEqual([])
})
