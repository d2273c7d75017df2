import { expect, request, type APIRequestContext, type Locator, type Page } from 'playwright/test'
import { newId } from '#shared/id.ts'
import type { StreamGate } from '#shared/stream-gate.schema.ts'
import { PASSWORD } from './people.ts'

/** Calls of a user signed in by the club tab, without a browser. */
export interface ConsoleClient {
  get<T>(path: string): Promise<T>
  post<T>(path: string, data?: unknown): Promise<T>
  /** Changes fields, as someone does who has looked what is stored. */
  put(path: string, fields: object): Promise<void>
  close(): Promise<void>
}

/** Signs in without a browser, by token. */
export async function consoleClient(baseURL: string, name: string): Promise<ConsoleClient> {
  const open = await request.newContext({ baseURL })
  const role = name.includes('@') ? 'parent' : 'club'
  const answer = await open.post('/api/auth/login', { data: { email: name, password: PASSWORD, role } })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  await open.dispose()
  const calls: APIRequestContext = await request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${accessToken}` } })
  const read = async <T>(reply: Awaited<ReturnType<APIRequestContext['get']>>): Promise<T> => {
    if (!reply.ok()) throw new Error(`${reply.url()}: ${await reply.text()}`)
    // 204 has no body.
    return (reply.status() === 204 ? null : await reply.json()) as T
  }
  return {
    get: async (path) => read(await calls.get(`/api/${path}`)),
    post: async (path, data = {}) => read(await calls.post(`/api/${path}`, { data })),
    async put(path, fields) {
      const send = (was: object) => calls.put(`/api/${path}`, { data: { ...fields, was } })
      const nothing = Object.fromEntries(Object.keys(fields).map((field) => [field, null]))
      const reply = await send(nothing)
      const stored = reply.status() === 409 && ((await reply.json()) as { error: { details?: { now?: object } } }).error.details?.now
      await read(stored ? await send({ ...nothing, ...stored }) : reply)
    },
    close: () => calls.dispose(),
  }
}

/** Makes an account, whose owner has set the journeys' password by the link that staff gave them. */
export async function newAccount(office: ConsoleClient, account: object): Promise<void> {
  const { data } = await office.post<{ data: { path: string } }>('console/users', account)
  await office.post('auth/reset-password', { token: data.path.split('/').at(-1), password: PASSWORD })
}

/** A kick-off soon. Clubs play once at a time, so it is not that of another journey; and no clock kicks off before it does. */
export const aboutNow = () => new Date(Date.now() + Math.floor((2 + Math.random() * 15) * 60_000)).toISOString()

/** Schedules a game of two clubs in the near future, and returns its id. Other fields than the usual ones can be given. */
export async function scheduleGame(
  office: ConsoleClient,
  clubs: { one: string; two: string },
  name = 'A match of the console',
  fields: object = {},
): Promise<string> {
  const { data } = await office.post<{ data: { _id: string } }>('game/schedule', {
    command_id: newId(),
    name,
    name_ka: 'კონსოლის მატჩი',
    activity_date: new Date(Date.now() + 20 * 60_000).toISOString(),
    age_category: 'U12',
    club_one: clubs.one,
    club_two: clubs.two,
    ...fields,
  })
  return data._id
}

/** A game of two clubs that has just kicked off, with a stream. Children without consent play outside the picture. */
export async function streamedGame(office: ConsoleClient, clubs: { one: string; two: string }, kickOff = new Date()): Promise<string> {
  const id = await scheduleGame(office, clubs)
  await office.post(`game/command/${id}`, { command: 'kick_off', command_id: newId(), occurred_at: kickOff.toISOString() })
  const stream = { live_stream: '/demo-stream/index.html', was: { live_stream: null } }
  await office.post(`game/command/${id}`, { command: 'attach_stream', command_id: newId(), ...stream })
  await answerStreamGate(office, id)
  return id
}

/** Lets the children without consent play outside the picture. */
export async function answerStreamGate(office: ConsoleClient, gameId: string): Promise<void> {
  const gate = `console/games/${gameId}/gate`
  const { data } = await office.get<{ data: StreamGate }>(gate)
  for (const { _id, answer } of data.children) if (!answer) await office.post(gate, { player_id: _id, answer: 'off_camera' })
}

/** The ids of two clubs by prefixes of their names. */
export async function clubsNamed(office: ConsoleClient, one: string, two: string): Promise<{ one: string; two: string }> {
  const { data } = await office.post<{ data: { _id: string; name: string }[] }>('club')
  const find = (name: string) => data.find((club) => club.name.startsWith(name))?._id ?? ''
  return { one: find(one), two: find(two) }
}

/** Finds a club by typing a part of its name, and chooses it. */
export async function pickClub(form: Locator, label: string, name: string): Promise<void> {
  await form.getByRole('combobox', { name: label }).fill(name.slice(0, 5))
  await form.getByRole('option', { name }).click()
}

/** Chooses a competition, a venue or another line of a list by its name. */
export async function pickOption(form: Locator, label: string, name: string): Promise<void> {
  await form.getByRole('combobox', { name: label, exact: true }).click()
  await form.getByRole('option', { name }).click()
}

/** Fills in when a game kicks off, as `2027-05-04T16:30`. */
export async function fillStart(form: Locator, start: string): Promise<void> {
  const [day = '', time = ''] = start.split('T')
  await form.getByLabel('Date', { exact: true }).fill(day)
  await form.getByLabel('Kick-off', { exact: true }).fill(time)
}

/** Opens the page of the only game that a search of the console finds, or of the one that has the text too. */
export async function openGame(page: Page, search: string, text = ''): Promise<void> {
  await page.goto(`/console/games?q=${encodeURIComponent(search)}`)
  await page
    .getByRole('table', { name: 'Matches' })
    .getByRole('row')
    .filter({ hasText: text })
    .getByRole('link', { name: /^Open / })
    .click()
  await expect(page.getByRole('tab', { name: 'Match', exact: true })).toBeVisible()
}

/** Opens a part of a game's page. */
export const openPart = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

/** Submits a form about a game. Games of an earlier run may be at the same time: their warning is accepted. */
export async function saveGame(form: Locator, button: string): Promise<void> {
  const anyway = form.getByRole('button', { name: 'Save anyway' })
  let isSaved = false
  const saved = form
    .page()
    .waitForResponse((answer) => /\/api\/game\/(?:schedule|command)/.test(answer.url()))
    .then(() => (isSaved = true))
  await form.getByRole('button', { name: button, exact: true }).click()
  await expect.poll(async () => isSaved || (await anyway.isVisible())).toBe(true)
  if (!isSaved) await anyway.click()
  await saved
}
