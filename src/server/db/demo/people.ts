import { newId } from '#shared/id.ts'
import { hashPassword } from '../../auth/password.ts'
import type { Db } from '../database.ts'
import { payments, subscriptions } from '../schema/subscriptions.ts'
import { users } from '../schema/users.ts'

/** The password of every demo sign-in. Never used outside the demo world. */
export const DEMO_PASSWORD = 'moedani-demo'

/** The demo sign-ins, as the greeting lists them. */
export const DEMO_SIGN_INS = [
  { name: 'parent@moedani.test', who: 'parent, subscribed', tab: 'parent' },
  { name: 'fan@moedani.test', who: 'parent, not subscribed', tab: 'parent' },
  { name: 'rustavi', who: 'club', tab: 'club' },
  { name: 'staff', who: 'staff', tab: 'club' },
  { name: 'scorer', who: 'scorekeeper', tab: 'club' },
] as const

/** The ids of the people through whom the demo world plays itself. */
export interface DemoPeople {
  staffId: string
  scorerId: string
}

const YEAR = 365 * 24 * 60 * 60 * 1000

/** Creates the demo sign-ins; parents, club and scorekeeper belong to one club. */
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
  const scorer = { ...account, id: newId(), role: 'scorekeeper' as const, name: 'Beka', lastname: 'Nozadze', username: 'scorer', clubId }
  for (const person of [parent, fan, club, staff, scorer]) await tx.insert(users).values(person)

  const term = { startsAt: new Date(now.getTime() - YEAR / 12), endsAt: new Date(now.getTime() + YEAR), createdAt: now }
  const own = newId()
  await tx.insert(subscriptions).values([
    { ...term, id: own, userId: parent.id, package: 'parent' },
    { ...term, id: newId(), clubId, package: 'academy' },
  ])
  await tx
    .insert(payments)
    .values({ id: newId(), subscriptionId: own, tetri: 26_000, paidAt: term.startsAt, periodStart: term.startsAt, periodEnd: term.endsAt })
  return { staffId: staff.id, scorerId: scorer.id }
}
