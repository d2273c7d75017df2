import { and, eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import type { ChildDecisions } from '#shared/children.schema.ts'
import type { Purpose } from '#shared/consent.ts'
import { TEXT_VERSION } from '#shared/consent-texts.ts'
import { newId } from '#shared/id.ts'
import { accountMails } from '#server/people/auth/mail-templates.ts'
import { hasConsent } from '#server/people/consent/consents.ts'
import { guardians } from '#server/db/schema/consent.ts'
import { mails } from '#server/db/schema/mails.ts'
import { players } from '#server/db/schema/players.ts'
import type { TestService } from './service.ts'

/** The clock of the tests is in November 2026. */
export const SIXTEEN = '2010-11-21'
/** The password that invited footballers choose. */
export const CHOSEN = 'a-new-password'

/** Someone's part in a page, and their session. */
interface Part {
  token: string
  part: string
}

/** The error of an answer; null for a success. */
export function errorOf({
  statusCode,
  body,
}: {
  statusCode: number
  body: string
}): { code: string; details?: { reason?: string } } | null {
  return statusCode < 300 ? null : (JSON.parse(body) as { error: { code: string; details?: { reason?: string } } }).error
}

/** For each test a footballer of U17 with a guardian, and the secretary of the club; and what they do. */
export function footballers({ call, deps, make, signIn }: TestService) {
  const now = { clubId: '', player: '', secretary: '', email: '', mother: { token: '', part: '' } }

  beforeEach(async () => {
    now.clubId = await make.club()
    now.player = await make.player({
      clubId: now.clubId,
      ageCategory: 'U17',
      firstName: 'Luka',
      lastName: 'Sesitashvili',
      shirtNumber: 10,
    })
    now.secretary = (await signIn(await make.secretary([now.clubId]))).accessToken
    now.email = `${newId()}@example.test`
    const user = await make.user('parent')
    now.mother = { part: await make.guardian(user.id, now.player), token: (await signIn(user)).accessToken }
  })

  const invite = (body: object = {}, token = now.secretary, child = now.player) =>
    call({
      method: 'POST',
      url: `/console/footballers/${child}/invitation`,
      body: { email: now.email, birth_date: SIXTEEN, locale: 'en', ...body },
      token,
    })
  /** The token in the mail that is sent now. */
  async function mailedToken(address = now.email): Promise<string> {
    const [mail] = await deps.db.select().from(mails).where(eq(mails.address, address))
    if (!mail) throw new Error('No mail waits.')
    const message = await accountMails['footballer-invitation']({ ...deps, publicUrl: 'https://moedani.test' }, mail)
    return message?.link?.split('/').at(-1) ?? ''
  }
  const accept = (token: string, password = CHOSEN) => call({ method: 'POST', url: '/auth/invitation', body: { token, password } })
  const ownRow = () =>
    deps.db
      .select()
      .from(guardians)
      .where(and(eq(guardians.playerId, now.player), eq(guardians.isSelf, true)))

  return {
    now,
    invite,
    mailedToken,
    accept,
    ownRow,

    /** Invites, accepts and signs in. */
    async join(): Promise<Part> {
      await invite()
      expect(errorOf(await accept(await mailedToken()))).toBeNull()
      const body = { email: now.email, password: CHOSEN, role: 'parent' }
      const token = (await call({ method: 'POST', url: '/auth/login', body })).json<{ accessToken: string }>().accessToken
      const { data } = (await call({ url: '/children', token })).json<{ data: { _id: string }[] }>()
      return { token, part: data[0]?._id ?? '' }
    },

    /** Decides, as someone who looks first. */
    async decide({ token, part }: Part, granted: boolean, purpose: Purpose = 'name') {
      const url = `/children/${part}/decisions`
      const seen = (await call({ url, token })).json<{ data?: ChildDecisions }>().data?.purposes
      const was = seen?.find((each) => each.purpose === purpose)?.own ?? null
      return call({
        method: 'POST',
        url,
        body: { decisions: [{ purpose, granted, was }], text_version: TEXT_VERSION },
        token,
      })
    },

    async isGranted(purpose: Purpose = 'name'): Promise<boolean | undefined> {
      const granted = hasConsent(players.id, purpose)
      return (await deps.db.select({ granted }).from(players).where(eq(players.id, now.player)))[0]?.granted
    },

    async erase({ token, part }: Part, password: string) {
      const { user } = (await call({ url: '/auth/fetch-user', token })).json<{ user: { id: string } }>()
      await call({ method: 'POST', url: '/auth/confirm-password', body: { id: user.id, password }, token })
      return call({ method: 'DELETE', url: `/children/${part}/data`, token })
    },
  }
}
