import { request, type APIRequestContext } from 'playwright/test'
import { newId } from '#shared/id.ts'
import { PASSWORD } from './people.ts'

/** Calls of somebody who is signed in through the club tab, beside any browser. */
export interface Office {
  get<T>(path: string): Promise<T>
  post<T>(path: string, data?: unknown): Promise<T>
  put(path: string, data: unknown): Promise<void>
  close(): Promise<void>
}

/** Signs in beside any browser, by token. */
export async function officeOf(baseURL: string, name: string): Promise<Office> {
  const open = await request.newContext({ baseURL })
  const role = name.includes('@') ? 'parent' : 'club'
  const answer = await open.post('/api/auth/login', { data: { email: name, password: PASSWORD, role } })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  await open.dispose()
  const calls: APIRequestContext = await request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${accessToken}` } })
  const read = async <T>(reply: Awaited<ReturnType<APIRequestContext['get']>>): Promise<T> => {
    if (!reply.ok()) throw new Error(`${reply.url()}: ${await reply.text()}`)
    return (await reply.json()) as T
  }
  return {
    get: async (path) => read(await calls.get(`/api/${path}`)),
    post: async (path, data = {}) => read(await calls.post(`/api/${path}`, { data })),
    async put(path, data) {
      const reply = await calls.put(`/api/${path}`, { data })
      if (!reply.ok()) throw new Error(`${reply.url()}: ${await reply.text()}`)
    },
    close: () => calls.dispose(),
  }
}

/** Puts a game of two clubs on the schedule, a little ahead of now, and tells its id. */
export async function scheduleGame(office: Office, clubs: { one: string; two: string }): Promise<string> {
  const { data } = await office.post<{ data: { _id: string } }>('game/schedule', {
    command_id: newId(),
    name: 'A match of the console',
    name_ka: 'კონსოლის მატჩი',
    activity_date: new Date(Date.now() + 20 * 60_000).toISOString(),
    age_category: 'U12',
    club_one: clubs.one,
    club_two: clubs.two,
  })
  return data._id
}

/** A game of two clubs that has kicked off just now, with a stream. */
export async function streamedGame(office: Office, clubs: { one: string; two: string }): Promise<string> {
  const id = await scheduleGame(office, clubs)
  await office.post(`game/command/${id}`, { command: 'kick_off', command_id: newId() })
  await office.post(`game/command/${id}`, { command: 'attach_stream', command_id: newId(), live_stream: '/demo-stream/index.html' })
  return id
}

/** The ids of two clubs by the beginnings of their names. */
export async function clubsNamed(office: Office, one: string, two: string): Promise<{ one: string; two: string }> {
  const { data } = await office.post<{ data: { _id: string; name: string }[] }>('club')
  const find = (name: string) => data.find((club) => club.name.startsWith(name))?._id ?? ''
  return { one: find(one), two: find(two) }
}
