import { eq } from 'drizzle-orm'
import { USUAL_RULES } from '#shared/competition.ts'
import type { GuardianState, Purpose } from '#shared/consent.ts'
import { newId } from '#shared/id.ts'
import type { Role } from '#shared/user.ts'
import { hashPassword } from '#server/people/auth/password.ts'
import { recordDecisions } from '#server/people/consent/decide.ts'
import { addOwnSignIn } from '#server/people/consent/own-sign-in.ts'
import { clubs } from '#server/db/schema/clubs.ts'
import { competitions } from '#server/db/schema/competitions.ts'
import { guardians } from '#server/db/schema/consent.ts'
import { players } from '#server/db/schema/players.ts'
import { payments, subscriptions } from '#server/db/schema/subscriptions.ts'
import { secretaryClubs, users } from '#server/db/schema/users.ts'
import type { Deps } from '#server/deps.ts'
import { scheduleGames, type NewGame } from '#server/match/games/schedule.ts'

export const PASSWORD = 'correct-horse'
const hash = hashPassword(PASSWORD)

/** Inserts rows into a database, with defaults. */
export function builders(deps: Deps) {
  const { db } = deps
  return {
    async club(name = `Club ${newId()}`) {
      const id = newId()
      await db.insert(clubs).values({ id, name, nameKa: `${name} (ka)`, logo: null })
      return id
    },

    async user(role: Role, fields: Partial<typeof users.$inferInsert> = {}) {
      const id = newId()
      const name = role === 'parent' ? { email: `${id}@example.test` } : { username: `user-${id}` }
      const [user] = await db
        .insert(users)
        .values({ id, role, name: 'Nino', lastname: 'Test', passwordHash: await hash, emailVerifiedAt: new Date(), ...name, ...fields })
        .returning()
      return user as typeof users.$inferSelect
    },

    async secretary(clubIds: readonly string[]) {
      const user = await this.user('secretary')
      await db.insert(secretaryClubs).values(clubIds.map((clubId) => ({ userId: user.id, clubId })))
      return user
    },

    async subscription(holder: { userId: string } | { clubId: string }, startsAt: Date, endsAt: Date) {
      const id = newId()
      await db.insert(subscriptions).values({ id, ...holder, package: 'userId' in holder ? 'parent' : 'academy', startsAt, endsAt })
      await db
        .insert(payments)
        .values({ id: newId(), subscriptionId: id, tetri: 2000, paidAt: startsAt, periodStart: startsAt, periodEnd: endsAt })
      return id
    },

    async player(fields: Partial<typeof players.$inferInsert> & { clubId: string }) {
      const id = newId()
      const usual = { ageCategory: 'U12', firstName: 'Luka', lastName: 'Test', shirtNumber: 7, position: 'midfielder' as const }
      await db.insert(players).values({ id, ...usual, ...fields })
      return id
    },

    async guardian(userId: string, playerId: string, state: GuardianState = 'confirmed') {
      const [player] = await db.select().from(players).where(eq(players.id, playerId))
      if (!player) throw new Error('There is no such player.')
      const { clubId, ageCategory, shirtNumber } = player
      const id = newId()
      await db.insert(guardians).values({ id, userId, playerId, clubId, ageCategory, shirtNumber, state, claimedAt: deps.now() })
      return id
    },

    /** Gives a footballer their own account. */
    async footballer(playerId: string) {
      const user = await this.user('parent')
      await db.transaction(async (tx) => {
        const [player] = await tx.select().from(players).where(eq(players.id, playerId))
        if (player) await addOwnSignIn(deps, tx, user.id, player)
      })
      const [part] = await db.select({ id: guardians.id }).from(guardians).where(eq(guardians.userId, user.id))
      return { user, part: part?.id as string }
    },

    /** Lets a child's club record written consent. */
    async consent(playerId: string, granted: Partial<Record<Purpose, boolean>>) {
      const source = { decider: 'club', guardianId: null, actorId: null } as const
      await db.transaction((tx) => recordDecisions(deps, tx, [{ playerId, granted }], source))
    },

    async competition(fields: Partial<typeof competitions.$inferInsert> = {}) {
      const id = newId()
      const { tieBreaks, ...points } = USUAL_RULES
      const usual = {
        kind: 'league' as const,
        name: 'A league',
        ageCategory: 'U12' as const,
        ...points,
        tieBreaks: [...tieBreaks],
        createdAt: deps.now(),
      }
      await db.insert(competitions).values({ id, ...usual, ...fields })
      return id
    },

    async game(fields: Partial<NewGame> & Pick<NewGame, 'clubOneId' | 'clubTwoId'>) {
      const plan: NewGame = { name: 'A game', startsAt: deps.now(), ageCategory: 'U12', periodDuration: 30, halfTime: 10, ...fields }
      // Many tests have the same clubs play at the same time, which the service would reject.
      const repeated = { ...plan, mayRepeat: true }
      const [id] = await db.transaction((tx) => scheduleGames(deps, tx, [repeated], null))
      return id as string
    },
  }
}
