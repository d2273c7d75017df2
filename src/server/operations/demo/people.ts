import { newId } from '#shared/id.ts'
import { hashPassword } from '../../people/auth/password.ts'
import type { Db } from '../../db/database.ts'
import { payments, subscriptions } from '../../db/schema/subscriptions.ts'
import { secretaryClubs, users } from '../../db/schema/users.ts'

/** The password of all demo sign-ins. Used only in the demo world. */
export const DEMO_PASSWORD = 'moedani-demo'

/** The age category in which the children of the demo's parents play, for the first club. */
export const AGE_OF_SIGN_INS = 'U12'

/** The age category whose footballers, who decide alone, let their stats be compared: there are enough peers for it. */
export const AGE_OF_COMPARISON = 'U18'

/** The demo sign-ins, as the startup message lists them. */
export const DEMO_SIGN_INS = [
  { name: 'parent@moedani.test', who: 'parent, subscribed', tab: 'parent' },
  { name: 'fan@moedani.test', who: 'parent, not subscribed', tab: 'parent' },
  { name: 'rustavi', who: 'club', tab: 'club' },
  { name: 'staff', who: 'staff', tab: 'club' },
  { name: 'secretary', who: 'club secretary', tab: 'club' },
  { name: 'scorer', who: 'scorekeeper', tab: 'club' },
] as const

/** The ids of some people of the demo world: those who enter its games, and two parents. */
export interface DemoPeople {
  parentId: string
  fanId: string
  staffId: string
  scorerId: string
}

const YEAR = 365 * 24 * 60 * 60 * 1000

/** Creates the demo sign-ins. Parents, club, secretary and scorekeeper belong to one club. */
export async function createDemoPeople(tx: Db, now: Date, clubId: string): Promise<DemoPeople> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const account = { passwordHash, createdAt: now, emailVerifiedAt: now }
  const parent = {
    ...account,
    id: newId(),
    role: 'parent' as const,
    name: 'Nino',
    lastname: 'Lomidze',
    email: 'parent@moedani.test',
    phone: '599000001',
    clubId,
    ageCategory: 'U12',
  }
  const fan = {
    ...account,
    id: newId(),
    role: 'parent' as const,
    name: 'Lasha',
    lastname: 'Kobalia',
    email: 'fan@moedani.test',
    phone: '599000002',
    clubId,
  }
  const club = { ...account, id: newId(), role: 'club' as const, name: 'Rustavi', lastname: 'Office', username: 'rustavi', clubId }
  const staff = { ...account, id: newId(), role: 'staff' as const, name: 'Tamar', lastname: 'Jikia', username: 'staff' }
  const secretary = { ...account, id: newId(), role: 'secretary' as const, name: 'Maia', lastname: 'Gelashvili', username: 'secretary' }
  const scorer = { ...account, id: newId(), role: 'scorekeeper' as const, name: 'Beka', lastname: 'Nozadze', username: 'scorer', clubId }
  for (const person of [parent, fan, club, staff, secretary, scorer]) await tx.insert(users).values(person)
  await tx.insert(secretaryClubs).values({ userId: secretary.id, clubId })

  const term = { startsAt: new Date(now.getTime() - YEAR / 12), endsAt: new Date(now.getTime() + YEAR), createdAt: now }
  const own = newId()
  await tx.insert(subscriptions).values([
    { ...term, id: own, userId: parent.id, package: 'parent' },
    { ...term, id: newId(), clubId, package: 'academy' },
  ])
  await tx
    .insert(payments)
    .values({ id: newId(), subscriptionId: own, tetri: 26_000, paidAt: term.startsAt, periodStart: term.startsAt, periodEnd: term.endsAt })
  return { parentId: parent.id, fanId: fan.id, staffId: staff.id, scorerId: scorer.id }
}
