import type { TestService } from '../../support/service.ts'

/** The kinds of viewers with different permissions. */
export const VIEWERS = [
  'anonymous',
  'parent without subscription',
  'subscribed parent',
  'parent whose subscription ended',
  'club',
  'subscribed club',
  'scorekeeper',
  'scorekeeper of another club',
  'secretary',
  'secretary of another club',
  'staff',
  'revoked',
] as const
export type ViewerName = (typeof VIEWERS)[number]

/** Viewers who may see streams and analytics. */
export const WATCHERS: ReadonlySet<ViewerName> = new Set(['subscribed parent', 'subscribed club', 'staff'])

const HOUR = 3_600_000

/** Creates one viewer of each kind, and a function that signs them in. */
export async function makeViewers({ make, signIn, call, deps }: TestService, clubs: { home: string; other: string }) {
  const at = (offset: number) => new Date(deps.now().getTime() + offset)
  const subscribed = await make.user('parent')
  await make.subscription({ userId: subscribed.id }, at(-HOUR), at(HOUR))
  const ended = await make.user('parent')
  await make.subscription({ userId: ended.id }, at(-2 * HOUR), at(-HOUR))
  const payingClub = await make.club('Paying')
  await make.subscription({ clubId: payingClub }, at(-HOUR), at(HOUR))
  const users = {
    'parent without subscription': await make.user('parent'),
    'subscribed parent': subscribed,
    'parent whose subscription ended': ended,
    club: await make.user('club', { clubId: clubs.home }),
    'subscribed club': await make.user('club', { clubId: payingClub }),
    scorekeeper: await make.user('scorekeeper', { clubId: clubs.home }),
    'scorekeeper of another club': await make.user('scorekeeper', { clubId: clubs.other }),
    secretary: await make.secretary([clubs.home]),
    'secretary of another club': await make.secretary([clubs.other]),
    staff: await make.user('staff'),
    revoked: await make.user('staff'),
  }

  return {
    /** A new token of a viewer; none for the anonymous one. */
    async tokenOf(name: ViewerName): Promise<string | undefined> {
      if (name === 'anonymous') return undefined
      const { accessToken } = await signIn(users[name])
      if (name === 'revoked') await call({ method: 'DELETE', url: '/auth/logout', token: accessToken })
      return accessToken
    },
    roleOf: (name: ViewerName) => (name === 'anonymous' || name === 'revoked' ? null : users[name].role),
  }
}
